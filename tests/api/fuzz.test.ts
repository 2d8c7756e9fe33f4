import { afterAll, beforeAll, expect, test } from 'vitest';
import { IDENTITY_MESSAGES } from '#domain/messages.ts';
import { serveEditors, type EditedSector } from '#tests/access/editors.ts';
import { sampleId } from '#tests/support/sampleSector.ts';
import { IS_THOROUGH } from '#tests/support/thorough.ts';
import { faultOfAnswer, OPERATIONS, type Operation, type Parameter } from './described.ts';

let sector: EditedSector;
beforeAll(async () => {
  sector = await serveEditors({ imports: true });
}, 120_000);
afterAll(() => sector.close());

/** What nobody should send: each is refused in words, or taken for what it is. */
const HOSTILE = [
  '',
  ' ',
  '-1',
  '1e309',
  '99999999999999999999',
  'NaN',
  'null',
  'true',
  '\u0000',
  '\ud800',
  'ä\u202e\u200b',
  "'; drop table organization; --",
  '%',
  '../../etc/passwd',
  '{"a":1}',
  '[[[[[[[[[[',
  ',',
  ',,,',
  '2022-13-45',
  '0000-00-00',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(3000),
] as const;

// Of each operation some of these in turn, so that all are asked somewhere; all of all of them is for the thorough tests.
const chosen = (from: number): readonly string[] =>
  IS_THOROUGH ? HOSTILE : [0, 7, 13].map((step) => HOSTILE[(from + step) % HOSTILE.length] ?? '');

const IDS: Readonly<Record<string, string>> = { id: sampleId('o', 1), part: '1.xml', key: 'a'.repeat(64) };

/** The address of an operation with hostile values at the places of its path, or with good ones. */
const addressOf = ({ path }: Operation, hostile?: string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent((hostile ?? IDS[name] ?? 'none').toWellFormed()),
  );

interface Asked {
  readonly operation: Operation;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string;
}

const parameterOf = ({ name }: Parameter, value: string): string =>
  `${encodeURIComponent(name)}=${value === '\ud800' ? '%ED%A0%80' : encodeURIComponent(value)}`;

function asksOf(operation: Operation, index: number): Asked[] {
  const plain = addressOf(operation);
  const inQuery = operation.parameters.filter((one) => one.in === 'query');
  const inHeader = operation.parameters.filter((one) => one.in === 'header');
  const isWhole = IS_THOROUGH || inQuery.length < 40;
  // Lists have hundreds of filters, which share what reads them: of each some.
  const some = isWhole ? inQuery : inQuery.filter((_one, n) => n % 23 === index % 23 || n < 14);
  const body = operation.requestBody && { headers: { 'content-type': 'application/json' }, payload: '{}' };
  return [
    ...some.flatMap((one, n) =>
      chosen(index + n).map((value) => ({ operation, url: `${plain}?${parameterOf(one, value)}`, ...body })),
    ),
    ...some.slice(0, 3).map((one) => {
      const twice = parameterOf(one, '1');
      return { operation, url: `${plain}?${twice}&${twice}`, ...body };
    }),
    ...chosen(index).map((value) => ({
      operation,
      url: `${plain}?nobody=${encodeURIComponent(value.toWellFormed())}`,
      ...body,
    })),
    ...(operation.path.includes('{')
      ? HOSTILE.filter((value) => value.trim() !== '' && !value.includes('..')).map((value) => ({
          operation,
          url: addressOf(operation, value),
          ...body,
        }))
      : []),
    ...inHeader.flatMap(({ name }) =>
      ['', '"', 'W/"0"', '*', 'x'.repeat(300), '-1', '"a", "b"'].map((value) => ({
        operation,
        url: plain,
        ...body,
        headers: { ...body?.headers, [name.toLowerCase()]: value },
      })),
    ),
    ...(operation.requestBody ? BODIES.map((payload) => ({ operation, url: plain, ...body, payload })) : []),
  ];
}

const BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '7',
  '{"__proto__":{"status":"APPROVED"}}',
  '{"name":{"name":{}}}',
  '{"name":"\\u0000"}',
  `{"a":${'['.repeat(500)}${']'.repeat(500)}}`,
];

/** What is wrong with how something hostile is answered: never 5xx, every refusal a problem in plain sentences, and all as it is described. */
async function faultIn(
  { operation, url, headers = {}, payload }: Asked,
  who: string,
): Promise<string | undefined> {
  const answer = await sector.app.inject({
    method: operation.method.toUpperCase() as 'GET',
    url,
    headers: { ...headers, 'x-viewer': who },
    ...(payload === undefined ? {} : { payload }),
  });
  const { statusCode: status, body: text } = answer;
  const type = String(answer.headers['content-type'] ?? '');
  if (status >= 500) return `${status} ${text.slice(0, 200)}`;
  const fault = faultOfAnswer(operation, { status, type, text });
  if (fault !== undefined) return fault;
  if (status < 400 || !type.includes('problem+json')) return undefined;
  const {
    title,
    detail,
    errors = {},
  } = JSON.parse(text) as {
    title: string;
    detail: string;
    errors?: Readonly<Record<string, readonly string[]>>;
  };
  // The words of the specification.
  if (detail === IDENTITY_MESSAGES.notAuthenticated) return undefined;
  const sentences = [detail, ...Object.values(errors).flat()];
  const isPlain = sentences.every((one) => /^[A-Z"“].*[.!?…]$/su.test(one) && one.length < 600);
  return isPlain && title !== 'Error' ? undefined : `not in plain sentences: ${text.slice(0, 300)}`;
}

// What has no answer of this server here: no user pool, no bucket, no export in the background; these have tests of their own.
const ELSEWHERE = /^\/(auth|idp|users|v6|exports)\//;
const asked = OPERATIONS.filter(({ path }) => !ELSEWHERE.test(path));

test.each(['super', 'visitor'])(
  'hostile requests of every operation are answered in words, to %s',
  async (who) => {
    const faults: unknown[] = [];
    let count = 0;
    for (const [index, operation] of asked.entries()) {
      for (const ask of asksOf(operation, index)) {
        count += 1;
        const fault = await faultIn(ask, who);
        if (fault === undefined) continue;
        faults.push([operation.method, ask.url.slice(0, 120), ask.payload?.slice(0, 40), fault]);
      }
    }
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThan(4000);
  },
  240_000,
);

test('every parameter that there is not is refused by name, with the nearest that there is', async () => {
  const wrong: unknown[] = [];
  const reads = asked.filter(
    ({ method, parameters }) =>
      method === 'get' && parameters.some((one) => one.in === 'query' && one.required !== true),
  );
  for (const operation of reads) {
    const known = operation.parameters.find((one) => one.in === 'query' && one.name.length > 3);
    if (!known || operation.path === '/graphql') continue;
    const name = `${known.name}x`;
    const { statusCode, body } = await sector.app.inject({
      url: `${addressOf(operation)}?${name}=1`,
      headers: { 'x-viewer': 'super' },
    });
    // A filter with an operator is named by both.
    const isNamed =
      statusCode === 400 && known.name.split('.').every((part) => body.includes(`\\"${part}\\"`));
    // What is not there is told before what is wrong with the question.
    if (!isNamed && statusCode !== 404) wrong.push([operation.path, name, statusCode, body.slice(0, 200)]);
  }
  expect(wrong).toEqual([]);
  expect(reads.length).toBeGreaterThan(50);
});
