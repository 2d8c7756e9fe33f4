import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Calls whenever the browser is online again; gives the way to end that. */
export const whenOnline = (act: () => void): (() => void) =>
  onlineManager.subscribe((isOnline) => isOnline && act());

/** False while the browser is offline. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(onlineManager.subscribe, isOnlineNow, isOnlineNow);

const isOnlineNow = (): boolean => onlineManager.isOnline();
