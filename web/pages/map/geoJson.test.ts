import { expect, test } from 'vitest';
import type { Groups } from '#domain/questions/groupAnswer.ts';
import { listScreen } from '#domain/lists.ts';
import { figuresOf } from '#domain/tools/choices.ts';
import { world } from '#web/maps/world.ts';
import { geoJsonOf } from './geoJson.ts';
import { mapOf } from './mapModel.ts';

const [figure] = figuresOf(listScreen('COMPANIES').list.kind);
const line = (value: string | null, rows: number) => ({
  keys: [{ value, label: value ?? '' }],
  values: [rows, rows, rows],
});
const groups = (rows: Groups['rows']): Groups => ({ keys: [], measures: [], rows, hasMore: false });

test('each country is in the file once, also without a shape, and what is known of none: together they are all rows', () => {
  const places = groups([line('AU', 26), line('DE', 5), line('GI', 3), line(null, 4)]);
  const all = groups([{ keys: [], values: [38, 38, 38] }]);
  const map = mapOf({ places, all }, { figure: figure!, scale: 'log', per: 'country' });
  const { features } = geoJsonOf({
    world: world(),
    map,
    figure: 'Companies',
    flows: undefined,
    placed: undefined,
  });
  expect(features.map(({ properties, geometry }) => [properties?.['code'], geometry?.type])).toEqual([
    ['AU', 'MultiPolygon'],
    ['DE', 'MultiPolygon'],
    ['GI', undefined],
    [null, undefined],
  ]);
  const sum = features.reduce((found, { properties }) => found + Number(properties?.['Companies']), 0);
  expect(sum).toBe(map.total.rows);
  expect(features.at(-1)?.properties).toEqual({
    code: null,
    name: 'No country on record',
    Companies: 4,
    rows: 4,
  });
});
