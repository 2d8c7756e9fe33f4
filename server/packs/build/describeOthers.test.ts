import { describe, expect, it } from 'vitest';
import { describeOther, type OtherFacts } from './describeOthers.ts';
import { tell, UNTOLD } from './told.ts';

const nothing: OtherFacts = {
  name: '',
  types: [],
  city: UNTOLD,
  state: UNTOLD,
  country: UNTOLD,
  founded: UNTOLD,
  partOf: UNTOLD,
  topics: [],
  groups: [],
  spinOuts: [],
  partners: [],
  memberOf: [],
  members: [],
  backed: [],
  bought: [],
  funded: [],
  fundedBy: [],
};

describe('descriptions of organizations that build nothing for the sector', () => {
  it.each<[string, Partial<OtherFacts>, string]>([
    [
      'a group by its topics and its institution',
      {
        name: 'Thomas Monz group',
        types: [tell`group_or_center`],
        city: tell`Innsbruck`,
        country: tell`AT`,
        partOf: tell`University of Innsbruck`,
        topics: [
          tell`Atomic clocks and timing`,
          tell`Trapped ions`,
          tell`Quantum networks`,
          tell`Penning traps`,
        ],
      },
      'Research group on trapped ions and quantum networks at the University of Innsbruck, Austria.',
    ],
    [
      'a group whose institution does not name the city',
      {
        name: 'Stefan Stick group',
        types: [tell`group_or_center`],
        city: tell`Durham`,
        state: tell`North Carolina`,
        country: tell`US`,
        partOf: tell`Duke University`,
      },
      'Research group at Duke University in Durham, North Carolina, United States.',
    ],
    [
      'a public body by what it is part of and whom it funds',
      {
        name: 'Innovate UK',
        types: [tell`government_body`],
        country: tell`GB`,
        partOf: tell`UK Research and Innovation`,
        funded: [tell`ORCA Computing`, tell`Rigetti Computing`],
      },
      'Public body in the United Kingdom; part of UK Research and Innovation; funder of ORCA Computing and Rigetti Computing.',
    ],
    [
      'a university by who funds it',
      {
        name: 'Simon Fraser University',
        types: [tell`university`],
        country: tell`CA`,
        fundedBy: [tell`PacifiCan`],
      },
      'University in Canada; funded by PacifiCan.',
    ],
    [
      'a laboratory with its centers by name and its groups by number',
      {
        name: 'Sandia National Laboratories',
        types: [tell`national_lab`],
        city: tell`Albuquerque`,
        state: tell`New Mexico`,
        country: tell`US`,
        founded: tell`1948`,
        groups: [tell`Dan Stick group`, tell`Quantum Systems Accelerator`, tell`John Roe group`],
      },
      'National laboratory in Albuquerque, New Mexico, United States, founded in 1948; home of the Quantum Systems Accelerator and 2 research groups.',
    ],
    [
      'a university once, when its spin-out is its partner too',
      {
        name: 'University of Twente',
        types: [tell`university`],
        country: tell`NL`,
        spinOuts: [tell`QuiX Quantum`],
        partners: [tell`QuiX Quantum`, tell`IonQ`],
      },
      'University in the Netherlands; parent of QuiX Quantum; partner of IonQ.',
    ],
    [
      'an enterprise user by its partners, three of them by name',
      {
        name: 'BP',
        types: [tell`enterprise_user`],
        country: tell`GB`,
        partners: [tell`A`, tell`B`, tell`C`, tell`D`],
      },
      'Enterprise user of quantum technology in the United Kingdom; partner of A, B, C and 1 more.',
    ],
    [
      'an alliance by its members',
      {
        name: 'Post-Quantum Cryptography Alliance',
        types: [tell`group_or_center`],
        members: [tell`A`, tell`B`],
      },
      'Alliance of organizations; joined by A and B.',
    ],
    [
      'a buyer',
      { name: 'Santec', types: [tell`other`], bought: [tell`MOGLabs`] },
      'Organization; buyer of MOGLabs.',
    ],
    ['nothing of which nothing is known', { name: 'Q', types: [tell`other`] }, ''],
  ])('tell of %s', (_, facts, text) => {
    expect(describeOther({ ...nothing, ...facts }).words).toBe(text);
  });
});
