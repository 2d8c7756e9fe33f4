import { expect, test } from 'vitest';
import { COUNTRIES } from '#domain/tables/countries.ts';
import { WITHOUT_SHAPE } from './withoutShape.ts';
import { world } from './world.ts';

test('every country has a shape but those that are said to have none', () => {
  const { places } = world();
  expect(
    COUNTRIES.map(({ code }) => code)
      .filter((code) => !places.has(code))
      .toSorted(),
  ).toEqual([...WITHOUT_SHAPE].toSorted());
});
