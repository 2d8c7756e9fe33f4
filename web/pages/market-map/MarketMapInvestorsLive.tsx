import { MapLive } from './MapLive.tsx';

/** The market map of investors by the address around it. */
export const MarketMapInvestorsLive = () => <MapLive name="investors" />;
