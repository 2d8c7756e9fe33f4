import { MapScreen } from './MapScreen.tsx';

/** The market map of enterprise users. */
export const MarketMapUsersPage = () => <MapScreen name="users" />;
