import { MapLive } from './MapLive.tsx';

/** The market map of companies by the address around it. */
export const MarketMapLive = () => <MapLive name="companies" />;
