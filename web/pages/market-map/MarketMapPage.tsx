import { MapScreen } from './MapScreen.tsx';

/** The market map of companies. */
export const MarketMapPage = () => <MapScreen name="companies" />;
