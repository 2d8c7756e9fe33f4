import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { gexf } from './gexf.ts';
import { graphml } from './graphml.ts';
import { svg } from './pictures.ts';
import { xml, type ExportedScene } from './scene.ts';
import { edgesCsv, sceneJson, thingsCsv } from './tables.ts';

const [a, b] = ['aaaaaaaa-0000-4000-8000-000000000000', 'bbbbbbbb-0000-4000-8000-000000000000'] as const;
const HOSTILE = '=SUM(A1) <b> & "Qubits"\u0001';
const scene: ExportedScene = {
  title: 'Who funded <whom>',
  address: 'https://atlas.test/graph-explorer?a=1&b=2',
  things: [
    {
      id: a,
      kind: 'organization',
      name: HOSTILE,
      types: ['investor'],
      country: 'FR',
      at: [2.35, 48.85],
      raisedUsd: null,
      degree: 3,
    },
    {
      id: b,
      kind: 'organization',
      name: 'Company',
      types: ['company'],
      country: null,
      at: null,
      raisedUsd: 5e6,
      degree: 1,
    },
  ],
  edges: [
    {
      relation: 'investment',
      from: a,
      to: b,
      sourceCount: 2,
      items: [
        {
          date: '2019-03-01',
          precision: 'month',
          words: 'Lead investor',
          amountUsd: 2e6,
          via: { kind: 'fundingRound', id: 'r', name: 'Seed' },
          sources: [0, 1],
          quote: null,
        },
        {
          date: null,
          precision: null,
          words: 'Investor',
          amountUsd: null,
          via: null,
          sources: [],
          quote: null,
        },
      ],
      evidence: null,
    },
  ],
  sources: [
    { id: 's', title: 'A paper', url: 'https://one.test/?x=1&y=2', publishedOn: null },
    { id: 't', title: 'Only a title', url: null, publishedOn: null },
  ],
  places: new Map([
    [a, { x: 1, y: 2 }],
    [b, { x: 3, y: 4 }],
  ]),
  measures: {
    standing: new Map([
      [a, { community: 0, between: 0.25, reached: 1, steps: 1 }],
      [b, { community: 1, between: 0, reached: 1, steps: 1 }],
    ]),
    communities: 2,
    modularity: 0.4,
  },
  notes: new Map([[b, 'Ask <them>']]),
  regions: new Map([[a, 'Who <pays>']]),
};

/** Whether XML is well formed, as far as its tags close each other and nothing else is a mark. */
function expectWellFormed(text: string): void {
  const open: string[] = [];
  for (const [, close, name = '', own] of text.matchAll(/<(\/)?([\w:]+)[^<>]*?(\/)?>/g)) {
    if (own) continue;
    if (!close) open.push(name);
    else if (open.pop() !== name) throw new Error(`${name} is closed where it is not open.`);
  }
  expect(open).toEqual([]);
  expect(text.replaceAll(/<[^<>]*>/g, '')).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot);)/);
  expect(text).not.toContain('\u0001');
}

test('GEXF has every thing and edge with places, dates and sources', () => {
  const text = gexf(scene);
  expectWellFormed(text.replace(/^<\?.*\?>/, ''));
  expect(text.match(/<node /g)).toHaveLength(2);
  // What a description of a file may hold: whose it is, and words.
  expect(/<meta>(.*)<\/meta>/.exec(text)?.[1]).toBe(
    '<creator>Sector Atlas</creator><description>Who funded &lt;whom&gt;. https://atlas.test/graph-explorer?a=1&amp;b=2</description>',
  );
  expect(text).toContain(`source="${a}" target="${b}" kind="investment" start="2019-03-01"`);
  expect(text).toContain('<viz:position x="3.00" y="4.00"/>');
  expect(text).toContain('https://one.test/?x=1&amp;y=2');
  expect(text).toContain('<attvalue for="4" value="1"/>');
  expect(text).toContain('value="Ask &lt;them&gt;"');
  expect(text).toContain('value="Who &lt;pays&gt;"');
  // The most that is told of an edge, and the rounds that it stands for.
  const [, fields = ''] = /<attributes class="edge">(.*?)<\/attributes>/.exec(text) ?? [];
  expect(fields).toContain('<attribute id="4" title="amountUsd" type="double"/>');
  expect(fields).toContain('<attribute id="5" title="via" type="string"/>');
  expect(text).toContain('<attvalue for="4" value="2000000"/><attvalue for="5" value="Seed"/>');
});

test('GraphML has an edge for each row behind a relation', () => {
  const text = graphml(scene);
  expectWellFormed(text.replace(/^<\?.*\?>/, ''));
  expect(text.match(/<edge /g)).toHaveLength(2);
  expect(text).toContain('<data key="via">Seed</data>');
  expect(text).toContain('<data key="date">2019-03</data>');
  expect(text).toContain('<data key="region">Who &lt;pays&gt;</data>');
});

test('the tables read back as they are, and no name becomes a formula', () => {
  const rows: string[][] = parse(edgesCsv(scene));
  expect(rows[1]?.slice(1, 8)).toEqual([
    'invested in',
    'Company',
    '2019-03',
    'invested in: Lead investor',
    '2000000',
    'Seed',
    'https://one.test/?x=1&y=2 Only a title',
  ]);
  expect(rows[1]?.[0]).toBe(`'${HOSTILE}`);
  const things: string[][] = parse(thingsCsv(scene));
  expect(things.map(([, , types]) => types)).toEqual(['types', 'investor', 'company']);
  expect(things.map((row) => row.slice(6, 10))).toEqual([
    ['community', 'between', 'note', 'region'],
    ['1', '0.25', '', 'Who <pays>'],
    ['2', '0', 'Ask <them>', ''],
  ]);
});

test('JSON has all, with places by id', () => {
  const read: unknown = JSON.parse(sceneJson(scene));
  const { measures, notes, regions, things, ...rest } = scene;
  const [investor, company] = things;
  expect(read).toEqual({
    ...rest,
    things: [
      { ...investor, community: 1, between: 0.25, note: null, region: regions.get(a) },
      { ...company, community: 2, between: 0, note: notes.get(b), region: null },
    ],
    modularity: measures?.modularity,
    places: { [a]: { x: 1, y: 2 }, [b]: { x: 3, y: 4 } },
  });
});

test('SVG draws a line between two circles within the picture, and names them as text', () => {
  const colour = '#000000';
  const groups = {
    company: colour,
    investor: '#111111',
    enterprise_user: colour,
    research: colour,
    money: colour,
    person: colour,
    other: colour,
  };
  const colours = {
    groups,
    series: [colour],
    surface: colour,
    text: colour,
    muted: colour,
    edge: colour,
    faint: colour,
    picked: colour,
    onGroup: colour,
  };
  const node = (id: string, label: string) =>
    ({ id, label, initials: '', group: 'investor', size: 8 }) as const;
  const drawing = {
    drawn: {
      nodes: [node(a, HOSTILE), node(b, 'Company')],
      edges: [{ id: 'e', from: a, to: b, isMutual: false, year: null }],
    },
    places: scene.places,
    ground: undefined,
    colours,
    title: scene.title,
    foot: scene.address,
  };
  const text = svg(drawing);
  expectWellFormed(text);
  const centres = [...text.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="8.0" fill="#111111">/g)];
  expect(centres).toHaveLength(2);
  for (const [, x, y] of centres) {
    expect(Number(x)).toBeGreaterThan(0);
    expect(Number(x)).toBeLessThan(1600);
    expect(Number(y)).toBeLessThan(1000);
  }
  expect(text.match(/<line /g)).toHaveLength(1);
  expect(text).not.toContain('<polyline');
  const regions = [{ name: 'Who <pays>', ids: [a, b] }];
  const named = svg({ ...drawing, drawn: { ...drawing.drawn, regions } });
  expectWellFormed(named);
  const [, left, up] =
    /<text x="([\d.]+)" y="([\d.]+)" font-size="[\d.]+">Who &lt;pays&gt;<\/text>/.exec(named) ?? [];
  const [[, oneX, oneY], [, otherX, otherY]] = [centres[0] ?? [], centres[1] ?? []];
  expect(Number(left)).toBeCloseTo((Number(oneX) + Number(otherX)) / 2, 0);
  expect(Number(up)).toBeLessThan(Math.min(Number(oneY), Number(otherY)));
  const strip = { left: -10, right: 10, low: -9, high: -4, label: `No place on record: 1 ${HOSTILE}` };
  const onMap = svg({ ...drawing, ground: { lines: [[...scene.places.values()]], strip } });
  expectWellFormed(onMap);
  expect(onMap.match(/<polyline /g)).toHaveLength(1);
  expect(onMap).toContain('No place on record: 1 ');
});

test('texts in files of XML hold nothing that makes them no XML', () => {
  const odd = 'A\u0000B\uFFFEC\uFFFFD\uD800E<&>"\tF';
  expect(xml(odd)).toBe('A B C D\uFFFDE&lt;&amp;&gt;&quot;\tF');
  expect(xml('Ünï 量子 🧊')).toBe('Ünï 量子 🧊');
});
