import { describe, expect, test } from 'vitest';
import { EMBEDDABLE, type EmbeddableScreen } from './embed.ts';
import { sceneProblem } from './scene.ts';
import { readFramers, readSite } from './site.ts';
import { embedSnippet } from './snippet.ts';
import { furtherConditions, readEmbedded } from './tools.ts';
import type { Params } from '#domain/query/url.ts';
import { screenNamed } from '#domain/screens.ts';

const TODAY = '2026-11-29';
const readOn = (path: string, params: Params, today = TODAY) => readEmbedded(path, params, today);

test.each([
  ['https://example.org', 'https://example.org'],
  [' HTTPS://Example.ORG/ ', 'https://example.org'],
  ['https://example.org:443', 'https://example.org'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['https://*.example.org', 'https://*.example.org'],
  ['http://127.0.0.1:65535', 'http://127.0.0.1:65535'],
])('%s is the site %s', (text, site) => expect(readSite(text)).toBe(site));

test.each([
  '',
  '*',
  'example.org',
  'https://',
  'https://*',
  'https://*.org',
  'https://a.*.org',
  'https://example.org/path',
  'https://example.org?x',
  'https://user@example.org',
  'https://example.org:0',
  'https://example.org:65536',
  "https://example.org;script-src 'unsafe-inline'",
  "https://example.org 'unsafe-inline'",
  'https://example.org,evil.example',
  'data://example.org',
  'https://-example.org',
  'https://exämple.org',
])('“%s” is no site', (text) => expect(readSite(text)).toBeUndefined());

test('an operator says all sites, none, or some', () => {
  expect(readFramers('*')).toEqual(['*']);
  expect(readFramers('none')).toEqual([]);
  expect(readFramers('https://a.example, https://b.example')).toEqual([
    'https://a.example',
    'https://b.example',
  ]);
  expect(readFramers('https://a.example, b')).toBeUndefined();
});

test('a snippet holds its texts as texts, and the script only where it is needed', () => {
  const options = { id: 'abc', title: '"><script>alert(1)</script>', height: null };
  const snippet = embedSnippet('https://atlas.test', options);
  expect(snippet).toContain('src="https://atlas.test/embed/abc"');
  expect(snippet).not.toContain('<script>alert');
  expect(snippet.match(/<script /g)).toHaveLength(1);
  expect(embedSnippet('https://atlas.test', { ...options, height: 400 })).toContain('height="400"');
  expect(embedSnippet('https://atlas.test', { ...options, height: 400 })).not.toContain('<script');
});

describe('the tools that can be embedded', () => {
  const ENTITY = '0198c0de-0000-7000-8000-000000000f01';
  // Where the path alone says not yet what is shown.
  const SHOWN: Readonly<Partial<Record<EmbeddableScreen, Params>>> = {
    ANALYSIS_TOOL: [['card', 'concentration']],
    GRAPH_EXPLORER: [['q', '{}']],
  };

  test.each(EMBEDDABLE)('%s is read from its address', (name) => {
    const path = screenNamed(name).path.replace(':entityId', ENTITY);
    const { tool } = readOn(path, SHOWN[name] ?? []);
    expect([tool?.screen, tool?.rows === null]).toEqual([name, name.startsWith('GRAPH_EXPLORER')]);
  });

  test('a card is one of the rows that its address names, under its conditions', () => {
    const { tool } = readOn('/analysis-tool', [
      ['card', 'concentration'],
      ['of', 'companies'],
      ['by', 'country'],
      ['country', 'DE'],
    ]);
    expect(tool?.rows?.list.kind.name).toBe('organization');
    expect(tool?.rows?.under([])).toEqual([
      ['of', 'companies'],
      ['card', 'concentration'],
      ['by', 'country'],
    ]);
  });

  test('what stands beside a tool is no part of it', () => {
    const { tool } = readOn('/market-map', [
      ['country', 'DE'],
      ['peek', 'x'],
      ['saved', 'y'],
    ]);
    expect(tool?.rows?.under(tool.rows.conditions)).toEqual([['country', 'DE']]);
  });

  test('only conditions that an embed does not have are further ones', () => {
    const own = readOn('/heatmap', [['date.gte', '2020-01-01']]).tool?.rows;
    const asked = readOn('/heatmap', [
      ['date.gte', '2020-01-01'],
      ['fundingUsd.gte', '100'],
    ]).tool?.rows;
    expect(furtherConditions(own ?? { conditions: [] }, asked?.conditions ?? [])).toEqual([
      { f: 'fundingUsd', op: 'gte', v: '100' },
    ]);
  });

  test('others are refused by name', () => {
    expect(readOn('/companies', []).problem).toContain('/market-map');
    expect(readOn('/market-map', [['size', 'nothing']]).problem).toContain('nothing');
    expect(readOn('/analysis-tool', []).problem).toContain('concentration');
    expect(readOn('/analysis-tool', [['card', 'nothing']]).problem).toContain('nothing');
    const stray: Params = [
      ['card', 'survival'],
      ['of', 'companies'],
    ];
    expect(readOn('/analysis-tool', stray).problem).toContain('funding-rounds');
  });

  test.each([
    ['/heatmap?rows=contry', 'Unknown value for "rows"'],
    ['/heatmap?columns=nothing', 'Unknown value for "columns"'],
    ['/heatmap?measure=sum:funding', '"sum:fundingUsd"'],
    ['/heatmap?read=nothing', 'Unknown value for "read"'],
    ['/heatmap?order=names', '"name"'],
    ['/heatmap?at=soon', 'a year'],
    ['/graphing-tool?by=contry', 'Unknown value for "by": "contry". Nearest: "country"'],
    ['/graphing-tool?split=nothing', 'Unknown value for "split"'],
    ['/graphing-tool-rounds?measure=sum:funding', '"sum:fundingUsd"'],
    ['/graphing-tool?of=metric-values&measure=avg:value', 'Unknown value for "measure"'],
    ['/graphing-tool?draw=bar', '"bars"'],
    ['/graphing-tool?goals=much', '200m'],
    ['/graphing-tool?draw=bubbles&against=sum:totalRaised', '"sum:totalRaisedUsd"'],
    ['/graphing-tool?draw=bubbles&sized=nothing', 'Unknown value for "sized"'],
    ['/graphing-tool?before=month', '"year"'],
    ['/graphing-tool?draw=slope&earlier=then', '2024-Q3'],
    ['/graphing-tool?draw=slope&later=2024-Q5', '2024-Q3'],
    ['/graphing-tool?draw=slope&later=2024-13', '2024-Q3'],
    ['/graphing-tool?draw=calendar&inYear=soon', 'a year'],
    ['/graphing-tool?most=all', 'a whole number'],
    ['/graphing-tool?by=country&by=founded', 'given only once'],
    ['/graphing-tool?of=companies&of=papers', 'given only once'],
    ['/heatmap?rows=country&rows=founded', 'given only once'],
    ['/graphing-tool?rates=then', 'yyyy-mm'],
    ['/roadmap?show=lane', '"lanes"'],
    ['/roadmap?saidBy=then', 'a year'],
    ['/roadmap?saidBy=2026', 'a year from 1900 to 2025'],
    ['/roadmap?saidBy=1800', 'a year from 1900 to 2025'],
    ['/analysis-tool?card=growth&after=2027', 'from 1990 to 2026'],
    ['/analysis-tool?card=growth&before=2020&after=2020', 'another year than 2020'],
    ['/analysis-tool?card=scenario&base=2027', 'from 1990 to 2026'],
    ['/analysis-tool?card=scenario&years=16', 'from 1 to 15'],
    ['/analysis-tool?card=scenario&low=1', '2 numbers from -90 to 200'],
    ['/analysis-tool?card=nowcast&late=1,2,3', '4 numbers from 0 to 80'],
    ['/analysis-tool?card=survival&first=series_b', 'a stage after series_b'],
    ['/analysis-tool?card=survival&next=z', 'Unknown value for "next"'],
    ['/analysis-tool?card=concentration&of=companies&by=contry', '"country"'],
    ['/analysis-tool?card=concentration&measure=avg:fundingUsd', 'Unknown value for "measure"'],
    ['/analysis-tool?card=white-space&show=money2', '"money"'],
    ['/analysis-tool?card=lead-lag&after=papers', 'Unknown value for "after"'],
    ['/analysis-tool?card=overlap&who=one', '2 to 6 keys'],
    ['/analysis-tool?card=overlap&held=firms', 'Unknown value for "held"'],
    ['/analysis-tool?card=comparables&who=a,b,c,d,e,f,g', 'one to 6 keys'],
    ['/analysis-tool?card=comparables&shown=colour', 'Unknown value for "shown"'],
    ['/analysis-tool?card=benchmark&figures=keyMetricValue', 'Unknown value for "figures"'],
    ['/market-map?until=0000', 'a year'],
    ['/market-map?beside=0000', 'a year'],
    ['/map?until=0000', 'a year'],
    ['/market-map?since=2026-12-01', 'a day that has begun'],
    ['/market-map/users?beside=2026-12-01', 'a day that has begun'],
  ])('%s is refused with what there is instead', (address, instead) => {
    const { pathname, searchParams } = new URL(address, 'https://atlas.test');
    expect(readOn(pathname, [...searchParams]).problem ?? '').toContain(instead);
  });

  test('what waits for its time is understood once that has come', () => {
    const cases = [
      ['/roadmap', 'saidBy', '2026'],
      ['/analysis-tool', 'after', '2027'],
      ['/market-map', 'since', '2026-12-01'],
    ] as const;
    for (const [path, name, value] of cases) {
      const params: Params = [...(name === 'after' ? [['card', 'growth'] as const] : []), [name, value]];
      expect([path, readOn(path, params).tool]).toEqual([path, undefined]);
      expect([path, readOn(path, params, '2027-01-01').problem]).toEqual([path, undefined]);
    }
  });

  test.each([
    ['layout=spiral', '"radial"'],
    ['colour=nothing', 'Unknown value for "colour"'],
    ['size=nothing', 'Unknown value for "size"'],
    ['width=nothing', 'Unknown value for "width"'],
    ['together=nobody', 'Unknown value for "together"'],
    ['areas=nobody', 'Unknown value for "areas"'],
    ['since=then', 'a year'],
  ])('a scene with %s is refused with what there is instead', (look, instead) => {
    const params = [...new URLSearchParams(`steps=add:${ENTITY}&${look}`)];
    expect(sceneProblem('/graph-explorer', params) ?? '').toContain(instead);
  });

  test('a scene is shown by the looks that the explorer offers', () => {
    const look = 'layout=radial&colour=country&size=raised&width=&together=kind&since=2019';
    expect(sceneProblem('/graph-explorer', [...new URLSearchParams(`steps=add:${ENTITY}&${look}`)])).toBe(
      undefined,
    );
  });
});
