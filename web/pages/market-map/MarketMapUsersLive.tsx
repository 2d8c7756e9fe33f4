import { MapLive } from './MapLive.tsx';

/** The market map of enterprise users by the address around it. */
export const MarketMapUsersLive = () => <MapLive name="users" />;
