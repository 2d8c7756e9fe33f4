import { expect, test } from 'vitest';
import { listScreen } from '#domain/lists.ts';
import { parseCondition } from '#domain/query/parse.ts';
import { figuresOf } from '#domain/tools/choices.ts';
import { LIST_SCREENS } from '#domain/tools/listScreens.ts';
import { MAP_PRESETS, SUMMARY_MAP_OWN, untilCondition } from './mapChoices.ts';
import { placesOf } from './placesOf.ts';

test('every list has a place to be drawn by and a year to be played by, and conditions on both hold', () => {
  for (const { name } of LIST_SCREENS) {
    const { kind } = listScreen(name).list;
    const [usual] = placesOf(kind);
    expect([name, usual?.name]).toEqual([name, expect.stringMatching(/[cC]ountry$/)]);
    const begins = untilCondition(kind.name, 2018);
    if (!begins) throw new Error(`${kind.name} has no year.`);
    const where = { and: [{ f: usual?.group.f ?? '', op: 'eq', v: 'DE' }, begins] };
    expect(() => parseCondition(kind, where)).not.toThrow();
    const names = Object.keys({ ...kind.fields, ...kind.relations });
    expect(SUMMARY_MAP_OWN.filter((own) => names.includes(own))).toEqual([]);
  }
});

test('a deal is drawn by the country of its company unless that of the investor is asked for', () => {
  const { kind } = listScreen('DEALS').list;
  expect(placesOf(kind).map(({ name }) => name)).toEqual([
    'companyCountry',
    'investorCountry',
    'investor.country',
    'company.country',
  ]);
});

test.each(MAP_PRESETS)('$label asks for a place and a figure that its list has', (preset) => {
  const { kind } = listScreen(preset.list).list;
  expect(placesOf(kind).map(({ name }) => name)).toContain(preset.place);
  expect(figuresOf(kind).map(({ name }) => name)).toContain(preset.measure);
});
