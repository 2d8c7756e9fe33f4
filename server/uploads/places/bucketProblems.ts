/** A bucket that speaks S3; who may use it, the AWS SDK finds by itself. */
export interface BucketSettings {
  readonly bucket: string;
  /** Where it is asked for; undefined for Amazon's own. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Whether its name stands in the path of addresses, not before the host. */
  readonly forcePathStyle: boolean;
}

/** What a bucket was asked for. */
export type Doing = 'write' | 'read' | 'delete';

interface Problem {
  /** One sentence for the operator. */
  readonly sentence: string;
  /** Whether it stays until an operator puts it right. */
  readonly isLasting: boolean;
}

interface SdkError {
  readonly name?: string;
  readonly code?: string;
  readonly message?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const RIGHTS: Readonly<Record<Doing, string>> = {
  write: 's3:PutObject',
  read: 's3:GetObject',
  delete: 's3:DeleteObject',
};
const WRONG_KEYS = new Set(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken', 'ExpiredToken']);
const ELSEWHERE = new Set(['PermanentRedirect', 'AuthorizationHeaderMalformed', 'TemporaryRedirect']);
const NO_CREDENTIALS = new Set(['CredentialsProviderError', 'TokenProviderError']);

/** Whether the bucket has answered, and would answer the same again. */
export function isAnswer(error: unknown): boolean {
  const { $metadata, name = '' } = error as SdkError;
  const status = $metadata?.httpStatusCode ?? 0;
  return NO_CREDENTIALS.has(name) || (status >= 300 && status < 500 && status !== 408 && status !== 429);
}

/** Whether it was waited for as long as it may be. */
export const isLate = (error: unknown): boolean =>
  ['TimeoutError', 'AbortError'].includes((error as SdkError).name ?? '');

/** Why a bucket does not do what it was asked for. */
export function whyNot(error: unknown, doing: Doing, settings: BucketSettings): Problem {
  const { name = '', code, message = '', $metadata } = error as SdkError;
  const { bucket, endpoint, region } = settings;
  const at = endpoint === undefined ? `in ${region}` : `at ${endpoint}`;
  const lasting = (sentence: string): Problem => ({ sentence, isLasting: true });
  if (name === 'NoSuchBucket') {
    return lasting(
      `S3_BUCKET is "${bucket}", but there is no such bucket ${at}: make it, or correct the name.`,
    );
  }
  if (NO_CREDENTIALS.has(name)) {
    return lasting(
      `S3_BUCKET is set, but there are no credentials for it: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or any other that the AWS SDK finds by itself (${message}).`,
    );
  }
  if (WRONG_KEYS.has(name)) {
    return lasting(
      `The bucket ${bucket} ${at} does not take the credentials (${name}): correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
    );
  }
  if (ELSEWHERE.has(name)) {
    return lasting(`The bucket ${bucket} is in another region than ${region} (${name}): correct S3_REGION.`);
  }
  const status = $metadata?.httpStatusCode ?? 0;
  if (status === 401 || status === 403) {
    return lasting(
      `The credentials do not allow to ${doing} in the bucket ${bucket} ${at}: give them the right ${RIGHTS[doing]} on uploads/*.`,
    );
  }
  if (isAnswer(error)) {
    return lasting(
      `The bucket ${bucket} ${at} refuses to ${doing} (${name} ${status}: ${message}): correct S3_BUCKET, S3_ENDPOINT, S3_REGION or S3_FORCE_PATH_STYLE.`,
    );
  }
  const reason = [code ?? name, message].filter((part) => part !== '').join(': ');
  return { sentence: `The bucket ${bucket} ${at} does not answer (${reason}).`, isLasting: false };
}
