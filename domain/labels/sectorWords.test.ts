import { afterEach, expect, test } from 'vitest';
import { ENTITY_TYPES } from '#domain/choices.ts';
import { labelWithUnit } from '#domain/format.ts';
import type { Field } from '#domain/fields.ts';
import { listScreen } from '#domain/lists.ts';
import { sentenceOf } from '#domain/query/sentence.ts';
import { edgeOf, KINDS, kindOf } from '#domain/registry.ts';
import { screenNamed } from '#domain/screens.ts';
import { helpOf } from './help.ts';
import { namesIn, wordsOf, type Labels } from './sectorWords.ts';
import { speak as speakWords } from '#domain/spoken/words.ts';

const speak = (labels: Labels = {}): void => speakWords(wordsOf(labels));

afterEach(() => speak());

const modality = (): Field => kindOf('organization').fields.modality;
const score = (): Field => kindOf('organization').fields.completeness;

test('the words of a sector stand in place of the product’s own, and go with it', () => {
  const before = JSON.stringify(KINDS);
  speak({
    kinds: { classification: { label: 'Segment', labelPlural: 'Segments' } },
    fields: {
      'organization.modality': 'Display',
      'organization.completeness': { label: 'Dossier', unit: 'points', help: 'How full the dossier is.' },
      'role.title': 'Position',
    },
    options: { 'organization.entityType': { enterprise_user: 'Brand' } },
    screens: { METAVERSE_USERS: 'Brands', GROUPS: 'Studios' },
  });
  expect(kindOf('classification')).toMatchObject({ label: 'Segment', labelPlural: 'Segments' });
  expect(modality()).toMatchObject({ label: 'Display', column: 'modality' });
  expect(labelWithUnit(score())).toBe('Dossier (points)');
  expect(score().short).toBe('Dossier');
  expect(JSON.stringify(namesIn(wordsOf({ fields: { 'paper.title': { label: 'Head', help: 'H' } } })))).toBe(
    '{"kinds.paper.fields.title":{"short":"Head","label":"Head"}}',
  );
  expect(helpOf('organization', 'completeness')).toBe('How full the dossier is.');
  expect(edgeOf('role').fields['title']?.label).toBe('Position');
  expect(ENTITY_TYPES.find(({ value }) => value === 'enterprise_user')?.label).toBe('Brand');
  expect(listScreen('METAVERSE_USERS')).toMatchObject({
    title: 'Brands',
    rowLabel: 'Brand',
    noun: { one: 'brand', many: 'brands' },
  });
  expect(screenNamed('GROUPS').menu?.label).toBe('Studios');
  const where = { f: 'modality', op: 'includes', v: 'Headset' };
  expect(sentenceOf(kindOf('organization'), where)).toBe('Organizations where display includes “Headset”');
  speak({ fields: { 'organization.founded': 'Since' } });
  expect(modality().label).toBe('Modality');
  expect(helpOf('organization', 'completeness')).toMatch(/^The share/);
  speak();
  expect(JSON.stringify(KINDS)).toBe(before);
});

test('words for what there is not are left alone', () => {
  const before = JSON.stringify(KINDS);
  speak({
    kinds: { avatar: { label: 'Avatar' } },
    fields: { 'organization.nothing': 'Nothing', nothing: 'Nothing', 'organization.constructor': 'Nothing' },
    options: { 'organization.name': { a: 'A' }, 'organization.entityType': { avatar: 'Avatar' } },
    screens: { NOWHERE: 'Nowhere', LOGIN: 'Enter' },
  });
  expect(JSON.stringify(KINDS)).toBe(before);
});

// What lists offer as filters.
const FACETS = KINDS.filter(({ rest }) => rest.length > 0).flatMap(({ name, fields, relations }) =>
  Object.entries({ ...fields, ...relations }).flatMap(([part, declared]) =>
    'facet' in declared && !('hidden' in declared) ? [[name, part] as const] : [],
  ),
);

test.each(FACETS)('a filter by %s %s says what it means', (kind, part) => {
  expect(helpOf(kind, part)).toMatch(/^[A-Z].{20,320}\.$/);
});
