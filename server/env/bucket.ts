import { bad, ConfigurationError, given, readOrigin, readSwitch, type Source } from './values.ts';

/** A bucket that speaks S3; who may use it, the AWS SDK finds by itself. */
export type BucketSettings = {
  bucket: string;
  /** Where it is asked for; undefined for Amazon's own. */
  endpoint: string | undefined;
  region: string;
  /** Whether its name stands in the path of addresses, not before the host. */
  forcePathStyle: boolean;
};

const OF_BUCKETS = ['S3_ENDPOINT', 'S3_REGION', 'S3_FORCE_PATH_STYLE'];

/** The bucket that uploads are kept in, where one is given. */
export function readBucket(source: Source): BucketSettings | undefined {
  const bucket = given(source, 'S3_BUCKET');
  if (bucket === undefined) {
    const alone = OF_BUCKETS.find((name) => given(source, name) !== undefined);
    if (alone === undefined) return undefined;
    throw new ConfigurationError(
      `${alone} is set but S3_BUCKET is not: set S3_BUCKET to the name of the bucket that keeps uploads, or remove ${alone}.`,
    );
  }
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{1,253}[A-Za-z0-9]$/.test(bucket)) {
    throw bad('S3_BUCKET', bucket, 'the name of a bucket alone, such as atlas-uploads');
  }
  const endpoint = readOrigin(source, 'S3_ENDPOINT');
  const region = given(source, 'S3_REGION') ?? given(source, 'AWS_REGION');
  if (region === undefined && endpoint === undefined) {
    throw new ConfigurationError(
      'S3_BUCKET is set but S3_REGION is not: set S3_REGION to the region of the bucket, such as eu-central-1, or S3_ENDPOINT to the address of a server that is not Amazon S3.',
    );
  }
  if (region !== undefined && !/^[a-z0-9-]{1,63}$/i.test(region)) {
    throw bad('S3_REGION', region, 'a region such as eu-central-1');
  }
  return {
    bucket,
    endpoint,
    region: region ?? 'us-east-1',
    // Servers of one's own seldom have a host for each bucket.
    forcePathStyle: readSwitch(source, 'S3_FORCE_PATH_STYLE', endpoint !== undefined),
  };
}
