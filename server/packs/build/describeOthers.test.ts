import { describe, expect, it } from 'vitest';
import { describeOther, type OtherFacts } from './describeOthers.ts';

const nothing: OtherFacts = {
  name: '',
  types: [],
  city: '',
  state: '',
  country: '',
  founded: '',
  partOf: '',
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
        types: ['group_or_center'],
        city: 'Innsbruck',
        country: 'AT',
        partOf: 'University of Innsbruck',
        topics: ['Atomic clocks and timing', 'Trapped ions', 'Quantum networks', 'Penning traps'],
      },
      'Research group on trapped ions and quantum networks at the University of Innsbruck, Austria.',
    ],
    [
      'a group whose institution does not name the city',
      {
        name: 'Stefan Stick group',
        types: ['group_or_center'],
        city: 'Durham',
        state: 'North Carolina',
        country: 'US',
        partOf: 'Duke University',
      },
      'Research group at Duke University in Durham, North Carolina, United States.',
    ],
    [
      'a public body by what it is part of and whom it funds',
      {
        name: 'Innovate UK',
        types: ['government_body'],
        country: 'GB',
        partOf: 'UK Research and Innovation',
        funded: ['ORCA Computing', 'Rigetti Computing'],
      },
      'Public body in the United Kingdom; part of UK Research and Innovation; funder of ORCA Computing and Rigetti Computing.',
    ],
    [
      'a university by who funds it',
      {
        name: 'Simon Fraser University',
        types: ['university'],
        country: 'CA',
        fundedBy: ['PacifiCan'],
      },
      'University in Canada; funded by PacifiCan.',
    ],
    [
      'a laboratory with its centers by name and its groups by number',
      {
        name: 'Sandia National Laboratories',
        types: ['national_lab'],
        city: 'Albuquerque',
        state: 'New Mexico',
        country: 'US',
        founded: '1948',
        groups: ['Dan Stick group', 'Quantum Systems Accelerator', 'John Roe group'],
      },
      'National laboratory in Albuquerque, New Mexico, United States, founded in 1948; home of the Quantum Systems Accelerator and 2 research groups.',
    ],
    [
      'a university once, when its spin-out is its partner too',
      {
        name: 'University of Twente',
        types: ['university'],
        country: 'NL',
        spinOuts: ['QuiX Quantum'],
        partners: ['QuiX Quantum', 'IonQ'],
      },
      'University in the Netherlands; parent of QuiX Quantum; partner of IonQ.',
    ],
    [
      'an enterprise user by its partners, three of them by name',
      { name: 'BP', types: ['enterprise_user'], country: 'GB', partners: ['A', 'B', 'C', 'D'] },
      'Enterprise user of quantum technology in the United Kingdom; partner of A, B, C and 1 more.',
    ],
    [
      'an alliance by its members',
      { name: 'Post-Quantum Cryptography Alliance', types: ['group_or_center'], members: ['A', 'B'] },
      'Alliance of organizations; joined by A and B.',
    ],
    ['a buyer', { name: 'Santec', types: ['other'], bought: ['MOGLabs'] }, 'Organization; buyer of MOGLabs.'],
    ['nothing of which nothing is known', { name: 'Q', types: ['other'] }, ''],
  ])('tell of %s', (_, facts, text) => {
    expect(describeOther({ ...nothing, ...facts })).toBe(text);
  });
});
