import { expect, test } from 'vitest';
import { kindOf } from '#domain/registry.ts';
import { EVIDENCE_KEYS, SOURCE_KEYS } from '#server/editing/evidence.ts';
import { bodyOf } from './body.ts';
import { EVIDENCE_INPUT, SOURCE_INPUT } from './valueInputs.ts';

const ORGANIZATION = kindOf('organization');

test('an input becomes the body that REST takes; what is wrong is told by where it was sent', () => {
  const input = {
    name: 'Helix',
    founded: null,
    evidence: [{ field: 'name', source: 'press', quote: null }],
    primaryClassification: { connect: { where: { node: { name: 'Hardware' } } } },
    organizationHasRound: {
      create: [
        { node: { name: 'Seed', investors: { connect: [{ ids: ['a', 'b'], edge: { isLead: true } }] } } },
      ],
    },
    partners: [
      { connect: [{ id: 'c', where: null }] },
      {
        connect: [{ name: 'D', edge: { option: 'research', evidence: [{ field: 'option' }] } }],
        disconnect: [{ id: 'e' }],
      },
    ],
  };
  const args = {
    input,
    sources: [{ key: 'press', id: null, title: 'News' }],
    note: null,
    force: true,
    version: [3],
  };
  const { body, argumentOf } = bodyOf(ORGANIZATION, { input, path: 'update' }, args);
  expect(body).toEqual({
    name: 'Helix',
    founded: null,
    evidence: { name: { source: 'press' } },
    primaryClassification: { connect: { where: { node: { name: 'Hardware' } } } },
    organizationHasRound: {
      create: [
        {
          node: {
            name: 'Seed',
            investors: {
              connect: [
                { id: 'a', edge: { isLead: true } },
                { id: 'b', edge: { isLead: true } },
              ],
            },
          },
        },
      ],
    },
    partners: {
      connect: [{ id: 'c' }, { name: 'D', edge: { option: 'research', evidence: { option: {} } } }],
      disconnect: [{ id: 'e' }],
    },
    sources: [{ key: 'press', title: 'News' }],
    force: true,
  });
  const investors = 'organizationHasRound.create.0.node.investors.connect';
  expect(
    [
      'founded',
      'country',
      'evidence.name.quote',
      `${investors}.1.id`,
      `${investors}.1.edge.isLead`,
      'partners.connect.1.name',
      'partners.connect.1.edge.evidence.option.source',
      'partners.disconnect.0.id',
      'sources.0.url',
      'version',
    ].map(argumentOf),
  ).toEqual([
    'update.founded',
    'update.country',
    'update.evidence.0.quote',
    `update.${investors}.0.ids.1`,
    `update.${investors}.0.edge.isLead`,
    'update.partners.1.connect.0.name',
    'update.partners.1.connect.0.edge.evidence.0.source',
    'update.partners.1.disconnect.0.id',
    'sources.0.url',
    'version',
  ]);
});

test('two pieces of evidence for one value are refused', () => {
  const input = { evidence: [{ field: 'name' }, { field: 'name' }] };
  expect(() => bodyOf(ORGANIZATION, { input, path: 'input.0' }, {})).toThrow(
    expect.objectContaining({
      code: 'INVALID_FIELDS',
      fields: { 'input.0.evidence.1.field': [expect.any(String)] },
    }),
  );
});

test('of sources and evidence as much can be said as over REST', () => {
  const members = (type: typeof SOURCE_INPUT): string[] => Object.keys(type.getFields()).toSorted();
  expect(members(SOURCE_INPUT)).toEqual(SOURCE_KEYS.toSorted());
  expect(members(EVIDENCE_INPUT)).toEqual(['field', ...EVIDENCE_KEYS].toSorted());
});
