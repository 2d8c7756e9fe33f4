import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { GetObjectCommandOutput, PutObjectCommandInput } from '@aws-sdk/client-s3';
import { uploadsUnavailable } from '#domain/errors.ts';
import type { Log } from '#server/database/client.ts';
import { StartupError } from '#server/database/startupError.ts';
import { isAnswer, isLate, whyNot, type BucketSettings, type Doing } from './bucketProblems.ts';
import type { Span } from './place.ts';

/** What is put into a bucket under a name. */
export interface NewObject {
  readonly name: string;
  readonly type: string;
  readonly isShown: boolean;
  readonly length: number;
  /** Of its bytes, which the bucket compares. */
  readonly sha256: Buffer;
  /** The bytes from their beginning, each time that it is asked for. */
  readonly body: () => Readable;
}

/** A bucket that speaks S3. What it cannot do is UPLOADS_UNAVAILABLE, and the log says why. */
export interface Bucket {
  put(object: NewObject): Promise<void>;
  /** The bytes of a span, which must be there. */
  read(name: string, span: Span): Promise<Buffer>;
  /** Removes an object, or nothing where there is none. */
  remove(name: string): Promise<void>;
  close(): void;
}

const IGNORED = (): void => undefined;
// What fails is told by us, once.
const QUIET = { trace: IGNORED, debug: IGNORED, info: IGNORED, warn: IGNORED, error: IGNORED };

const CONNECT_MS = 3000;
const SILENT_MS = 10_000;
const READ_WITHIN_MS = 10_000;
const TRIES = 2;

/** Opens the bucket of the settings, and tries whether it can be written, read and cleared. A StartupError says what an operator must put right; one that does not answer is only told to the log, for it may come back. */
export async function openBucket(settings: BucketSettings, log: Pick<Log, 'info' | 'warn'>): Promise<Bucket> {
  const asked = await askedDirectly(settings);
  const name = `uploads/check-${randomUUID()}`;
  try {
    await tryAll(asked, name);
  } catch (error) {
    const { sentence, isLasting } = problemOf(error, settings);
    if (isLasting) {
      asked.close();
      throw new StartupError(sentence, { cause: error });
    }
    log.warn(`${sentence} Uploads are refused, and those kept there are not shown, until it does.`);
  }
  return told(asked, settings, log);
}

async function tryAll(bucket: Bucket, name: string): Promise<void> {
  const [bytes, type] = [Buffer.from('Sector Atlas'), 'text/plain'];
  const sha256 = createHash('sha256').update(bytes).digest();
  const body = (): Readable => Readable.from([bytes]);
  await bucket.put({ name, type, isShown: false, length: bytes.length, sha256, body });
  await bucket.read(name, { start: 0, end: bytes.length - 1 });
  await bucket.remove(name);
}

class BucketFailure extends Error {
  readonly doing: Doing;

  constructor(doing: Doing, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.doing = doing;
  }
}

const problemOf = (error: unknown, settings: BucketSettings) =>
  error instanceof BucketFailure
    ? whyNot(error.cause, error.doing, settings)
    : whyNot(error, 'read', settings);

async function askedDirectly({ bucket, endpoint, region, forcePathStyle }: BucketSettings): Promise<Bucket> {
  // The library is large: only who has a bucket loads it.
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    forcePathStyle,
    ...(endpoint === undefined ? {} : { endpoint }),
    maxAttempts: TRIES,
    logger: QUIET,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENT_MS },
    // Many servers that speak S3 do not know the checksums that the library would add of its own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Those that do not answer it would be waited for.
    expectContinueHeader: false,
  });
  return {
    put: (object) =>
      doing('write', () =>
        tryAgain(async () => {
          const body = object.body();
          try {
            await client.send(new sdk.PutObjectCommand(toPut(bucket, object, body)));
          } finally {
            body.destroy();
          }
        }),
      ),
    read: (name, span) =>
      doing('read', () =>
        tryAgain(async () => {
          const Range = `bytes=${span.start}-${span.end}`;
          const abortSignal = AbortSignal.timeout(READ_WITHIN_MS);
          const asked = new sdk.GetObjectCommand({ Bucket: bucket, Key: name, Range });
          return bytesOf(await client.send(asked, { abortSignal }), span);
        }),
      ),
    remove: (name) =>
      doing('delete', async () => {
        await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: name }));
      }),
    close: () => client.destroy(),
  };
}

const toPut = (bucket: string, object: NewObject, body: Readable): PutObjectCommandInput => ({
  Bucket: bucket,
  Key: object.name,
  Body: body,
  ContentLength: object.length,
  ContentType: object.type,
  ContentDisposition: object.isShown ? 'inline' : 'attachment',
  CacheControl: 'private, max-age=31536000, immutable',
  ChecksumSHA256: object.sha256.toString('base64'),
});

async function bytesOf({ Body }: GetObjectCommandOutput, { start, end }: Span): Promise<Buffer> {
  const bytes = Buffer.from((await Body?.transformToByteArray()) ?? []);
  const expected = end - start + 1;
  if (bytes.length === expected) return bytes;
  throw new Error(`it gave ${bytes.length} bytes in place of ${expected}`);
}

async function doing<T>(what: Doing, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new BucketFailure(what, error);
  }
}

// The library sends no stream twice, and does not read again what broke off.
async function tryAgain<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isAnswer(error) || isLate(error)) throw error;
    return work();
  }
}

/** The same bucket for those who serve: whoever asks is told that it cannot be had, and the log why, once until it serves again. */
function told(bucket: Bucket, settings: BucketSettings, log: Pick<Log, 'info' | 'warn'>): Bucket {
  let last: string | undefined;
  const watched = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      const done = await work();
      if (last !== undefined) log.info(`The bucket ${settings.bucket} serves again.`);
      last = undefined;
      return done;
    } catch (error) {
      const { sentence } = problemOf(error, settings);
      if (sentence !== last) log.warn(sentence);
      last = sentence;
      throw uploadsUnavailable(error);
    }
  };
  return {
    put: (object) => watched(() => bucket.put(object)),
    read: (name, span) => watched(() => bucket.read(name, span)),
    remove: (name) => watched(() => bucket.remove(name)),
    close: () => bucket.close(),
  };
}
