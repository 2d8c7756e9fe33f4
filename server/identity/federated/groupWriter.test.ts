import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { groupsElsewhere } from './groupWriter.ts';

let server: Server;
let url = '';
const heard: unknown[] = [];

beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIAEXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'for the test');
  server = createServer((request, reply) => {
    const { 'x-amz-target': target, authorization = '' } = request.headers;
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const body = JSON.parse(text) as { NextToken?: string };
      heard.push([target, authorization.split('/')[0], body]);
      const groups = body.NextToken ? ['METAVERSE_Premium'] : ['METAVERSE_User'];
      const next = body.NextToken ? {} : { NextToken: 'more' };
      reply.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' });
      reply.end(JSON.stringify({ Groups: groups.map((GroupName) => ({ GroupName })), ...next }));
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  await new Promise((done) => {
    server.close(done);
  });
});

const pool = () => ({
  region: 'us-east-2',
  poolId: 'us-east-2_A',
  clientId: 'c',
  identityPoolId: undefined,
  endpoint: url,
  url,
});

test('groups are read and written through the AWS SDK with the credentials of the environment', async () => {
  const { writer } = groupsElsewhere(pool(), process.env);
  expect(await writer?.groupsOf('sub-1')).toEqual(['METAVERSE_User', 'METAVERSE_Premium']);
  await writer?.add('sub-1', 'METAVERSE_Admin');
  await writer?.remove('sub-1', 'METAVERSE_User');
  const about = { UserPoolId: 'us-east-2_A', Username: 'sub-1' };
  const signed = 'AWS4-HMAC-SHA256 Credential=AKIAEXAMPLE';
  const target = (name: string) => `AWSCognitoIdentityProviderService.${name}`;
  expect(heard).toEqual([
    [target('AdminListGroupsForUser'), signed, about],
    [target('AdminListGroupsForUser'), signed, { ...about, NextToken: 'more' }],
    [target('AdminAddUserToGroup'), signed, { ...about, GroupName: 'METAVERSE_Admin' }],
    [target('AdminRemoveUserFromGroup'), signed, { ...about, GroupName: 'METAVERSE_User' }],
  ]);
});

test('without credentials nobody writes them, and the reason names the pool', () => {
  const { writer, readOnlyBecause } = groupsElsewhere(pool(), { AWS_ACCESS_KEY_ID: '' });
  expect([writer, readOnlyBecause]).toEqual([null, expect.stringContaining('us-east-2_A')]);
});
