import { useJson, useScreenJson, type JsonState } from './useJson.ts';

const CONFIG_PATH = '/config.json';

/** One data source of the sector and what its licence asks to be said. */
export type Attribution = {
  readonly name: string;
  readonly url: string;
  readonly licence: string;
  readonly licenceUrl: string;
  /** What was taken. */
  readonly what: string;
  /** What was changed. */
  readonly changes: string;
};

export type SectorConfig = {
  readonly key: string;
  readonly name: string;
  readonly tagline: string;
  /** The day of the data, yyyy-mm-dd. */
  readonly snapshot: string;
  readonly version: string;
  readonly attribution: readonly Attribution[];
  /** Rows by kind. */
  readonly counts: Readonly<Record<string, number>>;
};

/** What the web client reads of /config.json. */
export type AppConfig = { readonly version: string; readonly sector: SectorConfig };

/** The configuration for the frame around the screens, which also works without it. */
export const useConfig = (): AppConfig | undefined => useJson<AppConfig>(CONFIG_PATH).data;

/** The configuration for a screen that shows it. */
export const useScreenConfig = (): JsonState<AppConfig> => useScreenJson<AppConfig>(CONFIG_PATH);
