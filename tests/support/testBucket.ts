import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { buildApp } from 'fauxqs';
import type { BucketSettings } from '#server/uploads/places/bucketProblems.ts';

const KEYS = { accessKeyId: 'test-bucket-key', secretAccessKey: 'of no use elsewhere' };

/** An S3 server on this machine with one bucket, which can be made to go away. */
export interface TestBucket {
  readonly settings: BucketSettings;
  /** What happens to requests: they are served, the connection breaks, or they are refused. */
  mood: 'serves' | 'away' | 'refuses writes';
  /** The requests that have come, as "PUT uploads/…", since this was emptied. */
  readonly asked: string[];
  /** The names of all objects. */
  names(): Promise<string[]>;
  object(name: string): Promise<{ readonly bytes: Buffer; readonly headers: Record<string, unknown> }>;
  stop(): Promise<void>;
}

/** The variables by which the AWS SDK finds the credentials for the bucket. */
export const BUCKET_CREDENTIALS = {
  AWS_ACCESS_KEY_ID: KEYS.accessKeyId,
  AWS_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
};

/** Starts an S3 server with a bucket. */
export async function startTestBucket(): Promise<TestBucket> {
  const s3 = buildApp({ logger: false });
  await s3.ready();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url?.split('?')[0]?.replace('/test-uploads/', '')}`);
    if (made.mood === 'away') return void request.socket.destroy();
    const isRefused = made.mood === 'refuses writes' && request.method === 'PUT';
    const isKnown = request.headers.authorization?.includes(`Credential=${KEYS.accessKeyId}/`);
    if (isKnown && !isRefused) s3.routing(request, response);
    else refuse(request, response, isKnown ? 'AccessDenied' : 'InvalidAccessKeyId');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { bucket: 'test-uploads', endpoint, region: 'eu-central-1', forcePathStyle: true };
  const client = new S3Client({ ...settings, credentials: KEYS });
  const made: TestBucket = {
    settings,
    mood: 'serves',
    asked,
    names: async () => {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: settings.bucket }));
      return Contents.flatMap(({ Key }) => Key ?? []);
    },
    object: async (name) => {
      const { Body, ...headers } = await client.send(
        new GetObjectCommand({ Bucket: settings.bucket, Key: name }),
      );
      return { bytes: Buffer.from((await Body?.transformToByteArray()) ?? []), headers };
    },
    stop: async () => {
      client.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await s3.close();
    },
  };
  await s3.inject({ method: 'PUT', url: `/${settings.bucket}` });
  return made;
}

// The server takes any credentials; this one does not.
function refuse(request: IncomingMessage, response: ServerResponse, code: string): void {
  request.resume();
  response.writeHead(403, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>No.</Message></Error>`,
  );
}
