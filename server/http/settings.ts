import { cognitoAddress } from '#domain/identity/cognito.ts';

/** The part of the configuration that concerns HTTP, as server/env.ts reads it. */
export interface HttpSettings {
  readonly publicUrl: string | undefined;
  readonly trustProxy: false | number | string[];
  readonly logLevel: string;
  /** How the log is written; by whether somebody reads it in a terminal unless it is said otherwise. */
  readonly logFormat?: 'auto' | 'plain' | 'json' | undefined;
  /** The token by which the metrics are read from elsewhere; unset, only the machine itself reads them. */
  readonly metricsToken?: string | undefined;
  /** How long browsers keep to https, in seconds, and whether on hosts below this one too. */
  readonly hsts?: { readonly seconds: number; readonly subdomains: boolean } | undefined;
  /** Requests a minute that one address may make; 0 for no limit, undefined for the default. */
  readonly rateLimitPerMinute?: number | undefined;
  /** Other origins whose pages may read the answers. */
  readonly allowedOrigins?: readonly string[] | undefined;
  /** The sites that may show embeds which name none; `*` for all, which is so unless it is said otherwise. */
  readonly embedSites?: readonly string[] | undefined;
  /** Whether GraphQL tells its schema; yes unless it is said otherwise. */
  readonly graphqlIntrospection?: boolean | undefined;
  /** Whether GraphQL refuses documents other than those of the web; no unless it is said otherwise. */
  readonly graphqlKnownOnly?: boolean | undefined;
}

/** The addresses and ids that the browser is configured with (decision 45). */
export interface ClientConfig {
  readonly [name: string]: unknown;
}

/** What the configuration is made of: what the server's environment says, before what was said when the web was built. */
export interface ConfigSources {
  readonly environment: NodeJS.ProcessEnv;
  readonly built?: Readonly<Record<string, string>>;
}

/**
 * The browser's configuration: build-time defaults, overridden by the server's environment. What the browser asks while it shows
 * a screen is beside the page unless it is given; what this server does not answer itself is not there unless it is given.
 */
export function clientConfig({ environment, built = {} }: ConfigSources): ClientConfig {
  const given = (name: string, fallback: string | null): string | null =>
    environment[name] ?? built[name] ?? fallback;
  return {
    apiBase: given('API_BASE', ''),
    graphqlUrl: given('GRAPHQL_URL', '/graphql'),
    profileGraphqlUrl: given('PROFILE_GRAPHQL_URL', '/v6/graphql'),
    newsFeedUrl: given('NEWS_FEED_URL', null),
    objectStorageBase: given('OBJECT_STORAGE_BASE', null),
    uploadUrl: given('UPLOAD_URL', '/uploads'),
    functionUrl: given('FUNCTION_URL', null),
    region: given('COGNITO_REGION', 'us-east-2'),
    userPoolId: given('COGNITO_USER_POOL_ID', null),
    userPoolClientId: given('COGNITO_CLIENT_ID', null),
    identityPoolId: given('COGNITO_IDENTITY_POOL_ID', null),
    userPoolEndpoint: given('COGNITO_ENDPOINT', null),
    analyticsAppId: given('ANALYTICS_APP_ID', null),
    version: VERSION,
  };
}

/** The ids of a user pool. */
interface PoolIds {
  readonly poolId: string;
  readonly clientId: string;
}

/** The pools that vouch for users and give credentials: our own, and the one elsewhere that stands in its place. */
interface Pools {
  readonly pool: PoolIds & { readonly identityPoolId: string };
  readonly remote?:
    | (PoolIds & {
        readonly region: string;
        readonly identityPoolId: string | undefined;
        readonly endpoint: string | undefined;
      })
    | undefined;
}

const OWN_ENDPOINT = '/idp/';

/** The configuration with the user pool that vouches here in it; credentials are always our own. */
export function withPool(client: ClientConfig, pools: Pools | undefined): ClientConfig {
  if (pools === undefined) return client;
  const { pool, remote } = pools;
  return {
    ...client,
    region: remote?.region ?? pool.poolId.split('_')[0],
    userPoolId: (remote ?? pool).poolId,
    userPoolClientId: (remote ?? pool).clientId,
    userPoolEndpoint: remote ? (remote.endpoint ?? null) : OWN_ENDPOINT,
    identityPoolId: remote?.identityPoolId ?? pool.identityPoolId,
    identityPoolEndpoint: OWN_ENDPOINT,
  };
}

/** The other origins that the browser is configured to ask. */
export function askedOrigins(client: ClientConfig): readonly string[] {
  const { apiBase, graphqlUrl, profileGraphqlUrl } = client;
  return originsOf([apiBase, graphqlUrl, profileGraphqlUrl, userPoolElsewhere(client)]);
}

/** The other origin whose uploaded pictures pages show, where one is configured. */
export const pictureOrigins = ({ apiBase }: ClientConfig): readonly string[] => originsOf([apiBase]);

const originsOf = (urls: readonly unknown[]): readonly string[] => [
  ...new Set(urls.filter(isText).flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : []))),
];

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

const userPoolElsewhere = ({ userPoolId, userPoolEndpoint, region }: ClientConfig): unknown =>
  isText(userPoolId) ? (isText(userPoolEndpoint) ? userPoolEndpoint : cognitoAddress(String(region))) : null;

/** The product's version. */
export const VERSION = '0.1.0';
