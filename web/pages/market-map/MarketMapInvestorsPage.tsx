import { MapScreen } from './MapScreen.tsx';

/** The market map of investors. */
export const MarketMapInvestorsPage = () => <MapScreen name="investors" />;
