import { expect, test } from 'vitest';
import { listScreen } from '#domain/lists.ts';
import { parseGroups } from '#domain/query/group.ts';
import { figuresOf } from '#domain/tools/choices.ts';
import { groupedQuery } from '#domain/tools/groupedQuestion.ts';
import { LIST_SCREENS } from '#domain/tools/listScreens.ts';
import { countryLink, PEOPLE_AT, perMillion, withPeople } from './perHead.ts';
import { placesOf } from './placesOf.ts';

test('the people of every country that a list is drawn by can be asked for with its groups', () => {
  for (const { name } of LIST_SCREENS.filter((screen) => screen.name !== 'PAPERS')) {
    const { kind } = listScreen(name).list;
    const [figure] = figuresOf(kind);
    if (!figure) throw new Error(`${kind.name} has no figure.`);
    for (const place of placesOf(kind)) {
      const link = countryLink(kind, place.group.f) ?? '';
      expect([name, place.name, link]).toEqual([name, place.name, expect.stringMatching(/inCountry$/)]);
      const query = withPeople(groupedQuery({ kind, where: undefined, by: [place], figure }), link);
      const { measures } = parseGroups(kind, query);
      expect(measures[PEOPLE_AT.people]?.of?.f).toBe(`${link}.population`);
      expect(measures[PEOPLE_AT.year]?.of?.f).toBe(`${link}.populationYear`);
    }
  }
});

test('the countries of a deal are those of its two ends', () => {
  const { kind } = listScreen('DEALS').list;
  expect(countryLink(kind, 'investorCountry')).toBe('investor.inCountry');
  expect(countryLink(kind, 'companyCountry')).toBe('company.inCountry');
  expect(countryLink(kind, 'companyClass')).toBeUndefined();
});

test('what is not known is told for nobody', () => {
  expect(perMillion(83, 83_000_000)).toBe(1);
  expect([perMillion(null, 1), perMillion(1, null), perMillion(1, 0)]).toEqual([null, null, null]);
});
