import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { composePack, type BuiltPack } from '#server/packs/build/buildPack.ts';
import { earliestPattern } from '#server/packs/build/inputs/rules.ts';
import { readProfiledCompanies, type ProfiledCompany } from '#server/packs/build/inputs/readSources.ts';
import { aliasesOf } from './labs.ts';
import { milestoneKey } from './milestones.ts';
import { readNetworkSources, type NetworkSources } from './networkSources.ts';
import { descriptionOf } from './partnerships.ts';
import { parentsIn } from './spinOuts.ts';
import { tagsOf } from './tags.ts';

const packDir = fileURLToPath(new URL('../../../../packs/quantum', import.meta.url));
let sources: NetworkSources;
let companies: readonly ProfiledCompany[];
let built: BuiltPack;

beforeAll(async () => {
  [sources, companies, built] = await Promise.all([
    readNetworkSources(packDir),
    readProfiledCompanies(`${packDir}/sources/ionlandscape/companies.jsonl`),
    composePack(packDir),
  ]);
});

const company = (name: string): ProfiledCompany => {
  const found = companies.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no company "${name}".`);
  return found;
};
const partnership = (name: string, partner: string) => {
  const found = company(name).partnerships?.find((one) => one.partner === partner);
  if (found === undefined) throw new Error(`${name} has no partner "${partner}".`);
  return found;
};
const organization = (key: string, field: string): string => built.ledger.value('organization', key, field);
const members = (key: string, field: string): string[] => built.ledger.members('organization', key, field);
const linkOf = (key: string, field: string, value: string) =>
  built.ledger.claims('organization', key, field).find((claim) => claim.value === value);

describe('names of the registry', () => {
  it('keep initials and other scripts and leave out superiors and codes of units', () => {
    const names = (ror: string) => {
      const lab = sources.labs.find((one) => one.ror === ror);
      return lab === undefined ? [] : aliasesOf(lab, lab.name);
    };
    expect(names('01qz5mb56')).toEqual(['ORNL']);
    expect(names('04dbzz632')).toEqual(['NEEL']);
    expect(names('02tt21044')).toEqual(['RQC', '国立研究開発法人理化学研究所 量子コンピュータ研究センター']);
  });

  it('stand beside the shorter name that the pack shows', () => {
    expect(aliasesOf({ name: 'Institute of Photonic Sciences', otherNames: ['ICFO'] }, 'ICFO')).toEqual([
      'Institute of Photonic Sciences',
    ]);
  });
});

describe('tags', () => {
  it.each([
    [
      'QKD, QRNG, PQC',
      ['Quantum key distribution', 'Quantum random number generation', 'Post-quantum cryptography'],
    ],
    ['Post-quantum cryptography', ['Post-quantum cryptography']],
    ['trapped-ion quantum computing', ['Trapped ions', 'Quantum computing']],
    ['Optical atomic clocks/timing', ['Optical clocks', 'Atomic clocks and timing']],
    ['Wafer spalling / materials', ['Chip fabrication']],
    ['DLCZ protocol', ['Quantum memories and repeaters']],
    ['atom–ion interactions', ['Cold collisions and reactions']],
    ['non-neutral plasmas', ['Non-neutral plasmas']],
  ])('of "%s" are those of the rules, else its own words', (text, tags) => {
    expect(tagsOf(text, sources.tagRules)).toEqual(tags);
  });

  it('are one row each, whatever the case of the word', () => {
    const keys = built.ledger.keys('tag');
    const names = keys.map((key) => built.ledger.value('tag', key, 'name'));
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(keys.length);
  });
});

describe('partnerships of the landscape', () => {
  it('say what they are about where one milestone of the same page and date does', () => {
    const about = (name: string, partner: string) => descriptionOf(company(name), partnership(name, partner));
    expect(about('Atom Computing', 'NVIDIA')).toBe('NVIDIA NVQLink integration');
    expect(about('Rigetti Computing', 'Amazon Web Services (Braket)')).toBe('Amazon Braket launch partner');
    expect(about('Quantinuum', 'NVIDIA')).toBe('');
    expect(about('IonQ', 'AstraZeneca')).toBe('');
  });

  it('stand once per pair, with the page, the option and the precision of the date', () => {
    expect(linkOf('orca-computing', 'partners', 'poznan-supercomputing-and-networking-center')).toMatchObject(
      {
        companions: { option: 'customer', date: '2023-01-01', datePrecision: 'year' },
        evidence: { method: 'reported' },
      },
    );
    expect(linkOf('psiquantum', 'partners', 'globalfoundries')?.companions).toMatchObject({
      option: 'supplier',
    });
    expect(members('atom-computing', 'partners').filter((key) => key === 'darpa')).toHaveLength(1);
  });

  it('leave out investors, awards and programmes, and lose no other', () => {
    const told = companies.flatMap(({ partnerships = [] }) => partnerships).length;
    const reasons = built.notes.leftOut.filter(
      ({ reason }) => reason.startsWith('partnership of an investor') || reason.endsWith(': public funding'),
    );
    const claims = built.ledger
      .keys('organization')
      .flatMap((key) => built.ledger.claims('organization', key, 'partners'));
    const used = claims.filter(({ evidence }) => evidence.locator?.startsWith('enterprise-use') === true);
    expect([told, reasons.length, claims.length - used.length]).toEqual([135, 16, 119]);
  });

  it('lead the spellings of one partner to one organization', () => {
    const partners = (key: string) => members(key, 'partners');
    for (const key of ['ionq', 'quera-computing', 'oxford-quantum-circuits', 'xanadu-quantum-technologies']) {
      expect(partners(key)).toContain('amazon-web-services');
    }
    expect(organization('amazon-web-services', 'name')).toBe('Amazon Web Services');
    expect(members('amazon-web-services', 'aliases')).toEqual(['AWS', 'Amazon Braket']);
  });
});

describe('spin-outs', () => {
  it('name every parent of an entry', () => {
    expect(parentsIn('University of Colorado Boulder / JILA')).toEqual([
      'University of Colorado Boulder',
      'JILA',
    ]);
    expect(members('infleqtion', 'spunOutOf')).toEqual(['university-of-colorado-boulder', 'jila']);
    expect(members('quix-quantum', 'spunOutOf')).toEqual(['university-of-twente']);
  });

  it('have the year and the page where the landscape gives them, and low confidence without a page', () => {
    expect(linkOf('aqt', 'spunOutOf', 'university-of-innsbruck')).toMatchObject({
      companions: { year: '2018', source: 'https://www.aqt.eu/about/' },
      evidence: { method: 'reported' },
    });
    expect(linkOf('iqm-quantum-computers', 'spunOutOf', 'aalto-university')?.evidence).toMatchObject({
      method: 'imported',
      confidence: 'low',
    });
  });
});

describe('milestones', () => {
  it('have keys of organization, date and words', () => {
    const [first] = company('IonQ').milestones?.filter(({ label }) => label.startsWith('Qubitekk')) ?? [];
    expect(first === undefined ? '' : milestoneKey('ionq', first)).toBe(
      'ionq-2024-11-qubitekk-acquisition-announced',
    );
  });

  it('are all that have a page, listings among them, with placeholders as months and years', () => {
    const keys = built.ledger.keys('milestone');
    const value = (key: string, field: string) => built.ledger.value('milestone', key, field);
    expect(keys).toHaveLength(402);
    expect(keys.every((key) => value(key, 'source') !== '')).toBe(true);
    expect(keys.filter((key) => value(key, 'type') === 'listing')).toHaveLength(7);
    const founding = built.ledger.best(
      'milestone',
      'oxford-ionics-2019-founded-as-university-of-oxford',
      'date',
    );
    expect(founding).toMatchObject({ value: '2019-01-01', companions: { datePrecision: 'year' } });
  });
});

describe('laboratories, groups and centres', () => {
  it('are the chosen records of the registry, the groups that stand at their institution, and the lasting centres', () => {
    expect(sources.labs.length - sources.labRules.size).toBe(
      built.notes.leftOut.filter(({ reason }) => reason === 'record of the registry outside the sector')
        .length,
    );
    expect(sources.groups).toHaveLength(79);
    const groups = built.ledger
      .keys('organization')
      .filter((key) => organization(key, 'name').endsWith(' group'));
    expect(groups.filter((key) => organization(key, 'partOf') !== '')).toHaveLength(76);
    expect(built.notes.leftOut.filter(({ locator }) => locator.startsWith('groups.csv'))).toHaveLength(3);
    expect(new Set(groups.flatMap((key) => members(key, 'entityType')))).toContain('group_or_center');
    expect(members('national-quantum-computing-centre', 'entityType')).toEqual(['national_lab']);
  });

  it('belong to their institutions', () => {
    expect(organization('crystal-senko-group', 'partOf')).toBe('institute-for-quantum-computing');
    expect(organization('institute-for-quantum-computing', 'partOf')).toBe('university-of-waterloo');
    expect(organization('q-next', 'partOf')).toBe('argonne-national-laboratory');
    expect(organization('quantum-research-centre', 'partOf')).toBe('technology-innovation-institute');
    expect(organization('cosmiq', 'partOf')).toBe('inria');
  });

  it('are described from their facts', () => {
    expect(organization('thomas-monz-group', 'description')).toBe(
      'Research group on trapped ions and quantum computing at the University of Innsbruck, Austria.',
    );
    expect(organization('argonne-national-laboratory', 'description')).toBe(
      'National laboratory in Lemont, Illinois, United States, founded in 1946; home of Q-NEXT; funded by the US Department of Energy.',
    );
    expect(organization('hyundai-motor-company', 'description')).toBe(
      'Enterprise user of quantum technology in South Korea; partner of IonQ; backer of IonQ.',
    );
  });

  it('count as computer builders nowhere, whatever they work on', () => {
    expect(organization('thomas-monz-group', 'primaryClassification')).toBe('trapped-ion');
    expect(organization('thomas-monz-group', 'ofBusinessType')).toBe('research');
    expect(organization('patrick-gill-group', 'primaryClassification')).toBe('');
  });
});

describe('the alliance for quantum-safe cryptography', () => {
  it('has its 23 members and two projects', () => {
    expect(members('post-quantum-cryptography-alliance', 'members')).toHaveLength(23);
    expect(members('post-quantum-cryptography-alliance', 'members')).toContain('qusecure');
    expect(built.ledger.value('product', 'open-quantum-safe', 'offeredBy')).toBe(
      'post-quantum-cryptography-alliance',
    );
  });
});

describe('institutions', () => {
  it('all have a name and a type', () => {
    const bare = built.ledger
      .keys('organization')
      .filter((key) => organization(key, 'name') === '' || members(key, 'entityType').length === 0);
    expect(bare).toEqual([]);
  });
});

describe('main use cases', () => {
  it('are told by what is said first, by the first words that are known, and not where nothing is said', () => {
    const rules = ['net,Networks,', 'route|plan,Planning,'].map((line, at) => {
      const [pattern = '', type = '', reason = ''] = line.split(',');
      return { pattern: new RegExp(pattern, 'i'), type, reason, line: at };
    });
    const told = (text: string): string | undefined => earliestPattern(rules, text)?.type;
    expect(['Route in a net', 'net of routes', 'nothing'].map(told)).toEqual([
      'Planning',
      'Networks',
      undefined,
    ]);
    const useOf = (vendor: string, user: string): string | undefined =>
      built.ledger
        .claims('organization', vendor, 'partners')
        .filter((claim) => claim.value === user)
        .map(({ companions }) => companions?.['useCase'])
        .find((useCase) => useCase !== undefined);
    expect(useOf('google-quantum-ai', 'volkswagen-group')).toBe('Planning and optimisation');
    expect(useOf('toshiba', 'hsbc')).toBe('Secure communication');
    expect(useOf('ibm-quantum', 'mitsubishi-chemical-group')).toBe('Materials and chemistry');
    expect(useOf('pasqal', 'cma-cgm')).toBe('');
  });
});
