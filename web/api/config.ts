import type { DatePrecision } from '#domain/dates.ts';
import { speak, type Words } from '#domain/spoken/words.ts';
import { UNFIT_ANSWER } from './errorMessage.ts';
import { firstAnswerOf } from './firstAnswers.ts';
import { getPublicJson } from './getJson.ts';
import { ask, knownAnswer, type Question } from './question.ts';
import { EVERYBODY, storeKey } from './store.ts';
import { useAnswer, useScreenAnswer, type Answer } from './useAnswer.ts';

const CONFIG_PATH = '/config.json';

/** One data source of the sector and what its licence asks to be said. */
export type Attribution = {
  readonly name: string;
  readonly url: string;
  readonly licence: string;
  readonly licenceUrl: string;
  /** What was taken. */
  readonly what: string;
  /** When it was read: yyyy-mm-dd. */
  readonly retrievedOn?: string;
  /** What was changed. */
  readonly changes: string;
};

export type SectorConfig = {
  readonly key: string;
  readonly name: string;
  readonly tagline: string;
  /** When the sources were retrieved: yyyy-mm or yyyy-mm-dd. */
  readonly snapshot: string;
  /** The newest round or acquisition on record. */
  readonly newestEvent?: { readonly date: string; readonly datePrecision: DatePrecision } | null;
  readonly version: string;
  readonly attribution: readonly Attribution[];
  /** What it calls things. */
  readonly words?: Words;
  /** Rows by kind. */
  readonly counts: Readonly<Record<string, number>>;
};

/** Where the server's interfaces are. */
export type Endpoints = {
  readonly apiBase: string;
  readonly graphqlUrl: string;
  readonly profileGraphqlUrl: string;
};

/** The user pool and the identity pool; without an endpoint they are in the cloud. */
export type IdentityPlace = {
  readonly [
    Name in 'userPoolId' | 'userPoolClientId' | 'userPoolEndpoint' | 'identityPoolId' | 'identityPoolEndpoint'
  ]?: string | null;
};

/** What the web client reads of /config.json. */
export type AppConfig = Partial<Endpoints> &
  IdentityPlace & {
    readonly version: string;
    readonly sector: SectorConfig;
  };

// Always from where the page is from: it says where everything else is, also where sessions come from.
const CONFIG: Question<AppConfig> = {
  key: storeKey(null, [CONFIG_PATH], EVERYBODY),
  ask: async (signal) => ({ data: fit(await getPublicJson<AppConfig | null>(CONFIG_PATH, signal)) }),
  first: () => firstAnswerOf(CONFIG_PATH, EVERYBODY),
};

// Before anything is drawn the words are read: what is no configuration must not pass for one.
function fit(config: Partial<AppConfig> | null): AppConfig {
  if (typeof config?.sector !== 'object' || config.sector === null) throw new Error(UNFIT_ANSWER);
  return config as AppConfig;
}

/** Goes on in the words of the sector: at once where they came with the page, and in the product's own where nobody tells them. */
export function learnWords(goOn: (config: AppConfig | undefined) => void): void {
  const learn = (config: AppConfig | undefined): void => {
    speak(config?.sector.words);
    goOn(config);
  };
  const known = knownAnswer(CONFIG);
  if (known) {
    learn(known);
    return;
  }
  void ask(CONFIG).then(
    ({ data }) => learn(data),
    () => goOn(undefined),
  );
}

/** The configuration for the frame around the screens, which also works without it. */
export const useConfig = (): AppConfig | undefined => useAnswer(CONFIG).data;

/** The configuration for a screen that shows it. */
export const useScreenConfig = (): Answer<AppConfig> => useScreenAnswer(CONFIG);

/** What the address of a REST path begins with, for a link to it. */
export const useApiBase = (): string => useConfig()?.apiBase ?? import.meta.env.VITE_API_BASE ?? '';

/** Where users sign in. */
export const identityPlace = async (): Promise<IdentityPlace> =>
  knownAnswer(CONFIG) ?? (await ask(CONFIG)).data;

/** Where to ask: as configured, else as built, else where the page is from. */
export async function endpoints(): Promise<Endpoints> {
  const config =
    knownAnswer(CONFIG) ??
    (await ask(CONFIG).then(
      ({ data }) => data,
      () => undefined,
    ));
  const { VITE_API_BASE, VITE_GRAPHQL_URL, VITE_PROFILE_GRAPHQL_URL } = import.meta.env;
  return {
    apiBase: config?.apiBase ?? VITE_API_BASE ?? '',
    graphqlUrl: config?.graphqlUrl ?? VITE_GRAPHQL_URL ?? '/graphql',
    profileGraphqlUrl: config?.profileGraphqlUrl ?? VITE_PROFILE_GRAPHQL_URL ?? '/v6/graphql',
  };
}
