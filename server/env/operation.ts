import {
  bad,
  ConfigurationError,
  given,
  readOption,
  readSwitch,
  readWholeNumber,
  type Source,
} from './values.ts';

/** What concerns whoever runs the server: what it writes down and tells of itself, and what it asks of browsers. */
export type OperationSettings = {
  /** How the log is written: as lines to read in a terminal and as JSON elsewhere, or always the one or the other. */
  logFormat: 'auto' | 'plain' | 'json';
  /** The token by which the metrics are read from elsewhere; unset, only the machine itself reads them. */
  metricsToken: string | undefined;
  /** The commit that the files are of, where they do not tell it themselves. */
  buildCommit: string | undefined;
  /** How long browsers are to come by https alone. */
  hsts: HstsSettings;
};

/** How long browsers keep to https, in seconds, and whether on hosts below this one too. */
export type HstsSettings = { seconds: number; subdomains: boolean };

const YEAR_SECONDS = 31_536_000;
const LEAST_TOKEN = 16;

/** Reads what concerns the operation of the server. */
export function readOperation(source: Source): OperationSettings {
  return {
    logFormat: readOption(source, 'LOG_FORMAT', ['auto', 'plain', 'json']),
    metricsToken: readToken(source),
    buildCommit: readCommit(source),
    hsts: readHsts(source),
  };
}

function readToken(source: Source): string | undefined {
  const token = given(source, 'METRICS_TOKEN');
  if (token !== undefined && !/^[\x21-\x7e]+$/.test(token)) {
    throw new ConfigurationError(
      'METRICS_TOKEN has letters that no header can carry: give letters, digits and signs of ASCII without blanks.',
    );
  }
  if (token !== undefined && token.length < LEAST_TOKEN) {
    throw new ConfigurationError(
      `METRICS_TOKEN is too short to be kept secret: give ${LEAST_TOKEN} letters or more, such as "openssl rand -hex 32" makes.`,
    );
  }
  return token;
}

function readCommit(source: Source): string | undefined {
  const commit = given(source, 'BUILD_COMMIT');
  if (commit !== undefined && !/^[0-9a-f]{7,64}$/i.test(commit)) {
    throw bad('BUILD_COMMIT', commit, 'the hash of a commit, 7 to 64 digits from 0 to f');
  }
  return commit?.toLowerCase();
}

// A browser that was told so over http would not believe it, and one that comes by http must not be told to come by https.
function readHsts(source: Source): HstsSettings {
  const isHttps = given(source, 'PUBLIC_URL')?.toLowerCase().startsWith('https:') === true;
  const alone = ['HSTS_SECONDS', 'HSTS_SUBDOMAINS'].find((name) => given(source, name) !== undefined);
  if (alone !== undefined && !isHttps) {
    throw new ConfigurationError(
      `${alone} is set but PUBLIC_URL is no https address: set PUBLIC_URL to the https address of this site, or remove ${alone}.`,
    );
  }
  return {
    seconds: readWholeNumber(source, 'HSTS_SECONDS', {
      fallback: YEAR_SECONDS,
      min: 0,
      max: 10 * YEAR_SECONDS,
    }),
    subdomains: readSwitch(source, 'HSTS_SUBDOMAINS', true),
  };
}
