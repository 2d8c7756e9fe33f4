import { expect, test } from 'vitest';
import { ASKED, ASKED_OF, DEFAULT_WEIGHTS } from '#domain/evidence/completeness.ts';
import { weightsIn } from './asked.ts';

test('without a word of the pack the default weights stand, and every kind asks for something', () => {
  expect(weightsIn('name: Metaverse\n')).toEqual({ weights: DEFAULT_WEIGHTS, problems: [] });
  for (const of of ASKED_OF) expect(Object.keys(DEFAULT_WEIGHTS[of]).length).toBeGreaterThan(3);
  const asked = new Set(Object.values(DEFAULT_WEIGHTS).flatMap((weights) => Object.keys(weights)));
  expect([...asked].sort()).toEqual(ASKED.map(({ value }) => value).sort());
});

test('what a pack asks of one kind stands alone; the others keep theirs', () => {
  const { weights, problems } = weightsIn('completeness:\n  company: { funding: 3, page: 1 }\n');
  expect(problems).toEqual([]);
  expect(weights).toEqual({ ...DEFAULT_WEIGHTS, company: { funding: 3, page: 1 } });
});

const WRONG: readonly (readonly [text: string, line: number, reason: string])[] = [
  ['completeness: 5', 1, 'Write a list of weights for each type of organization: "company: { funding: 2 }".'],
  ['completeness:\n  companie: { funding: 2 }', 2, 'Nothing can be asked of this. Nearest: company.'],
  ['completeness:\n  company: 2', 2, 'Write what is asked with its weight: "{ funding: 2, people: 1 }".'],
  ['completeness:\n  company:\n    fundng: 2', 3, 'This is not known to be asked. Nearest: funding.'],
  ['completeness:\n  company:\n    funding: 0', 3, 'A weight is a whole number from 1 to 100.'],
  ['completeness:\n  company:\n    funding: many', 3, 'A weight is a whole number from 1 to 100.'],
  ['completeness:\n  company:\n    funding: 1.5', 3, 'A weight is a whole number from 1 to 100.'],
];

test.each(WRONG)('%j is told on its line', (text, line, reason) => {
  expect(weightsIn(text).problems).toMatchObject([{ file: 'sector.yaml', line, reason }]);
});
