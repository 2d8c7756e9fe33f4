import { describe, expect, it } from 'vitest';
import { parseBibtex } from '#server/packs/build/science/inputs/bibtex.ts';
import { mergePapers } from './mergePapers.ts';
import { accountOfExperiment, accountOfReference, authorsOf, whyNoPaper } from './paperAccounts.ts';

const entryOf = (text: string) => {
  const [entry] = parseBibtex(text);
  if (entry === undefined) throw new Error('The test has no entry.');
  return entry;
};

const RACE = entryOf(`@article{moses2023race,
  title={A race-track trapped-ion quantum processor},
  author={Moses, Steven A and Baldwin, Charles H and others},
  journal={Physical Review X},
  volume={13},
  number={4},
  pages={041052},
  year={2023},
  publisher={APS}
}`);

const PREPRINT = entryOf(`@article{preskill2012quantum,
  title={Quantum computing and the entanglement frontier},
  author={Preskill, John},
  journal={arXiv preprint arXiv:1203.5813},
  year={2012}
}`);

const PAGE = entryOf(`@misc{aqtMarmot,
  title={MARMOT The first commercial 19-inch rack-mounted quantum computer},
  url={https://www.aqt.eu/products/marmot/},
  author={AQT},
  year={2024}
}`);

const WILLOW = entryOf(`@article{Acharya2024Quantum,
  title = {Quantum error correction below the surface code threshold},
  url = {http://dx.doi.org/10.1038/s41586-024-08449-y},
  DOI = {10.1038/s41586-024-08449-y},
  journal = {Nature},
  author = {Acharya,  Rajeev and Abanin,  Dmitry A.},
  year = {2024},
  month = dec
}`);

const EXPERIMENT = {
  list: 'qec_exp',
  line: 17,
  title: 'Quantum error correction below the surface code threshold',
  author: 'Acharya',
  page: 'https://arxiv.org/abs/2408.13687',
  year: '2024',
  platform: 'Superconducting circuit',
  cells: { 'Research Group': 'Google Quantum AI' },
} as const;

describe('the account of a reference', () => {
  it('forms the DOI of an APS journal and says so', () => {
    expect(accountOfReference(RACE)).toMatchObject({
      authors: ['Steven A Moses', 'Charles H Baldwin'],
      venue: 'Physical Review X',
      date: '2023',
      identifiers: { doi: '10.1103/physrevx.13.041052', arxivId: '' },
      identifierNote: 'formed from journal, volume and article number',
    });
  });

  it('reads the number and the venue of a preprint', () => {
    expect(accountOfReference(PREPRINT)).toMatchObject({
      venue: 'arXiv',
      identifiers: { doi: '', arxivId: '1203.5813' },
    });
  });

  it('takes the DOI that is stated and the month', () => {
    expect(accountOfReference(WILLOW)).toMatchObject({
      date: '2024-12',
      identifiers: { doi: '10.1038/s41586-024-08449-y' },
      identifierNote: '',
    });
  });

  it('tells web pages and books from papers', () => {
    const reasonOf = (entry: typeof PAGE) => whyNoPaper(entry, accountOfReference(entry));
    expect(reasonOf(PAGE)).toBe('a web page, no paper');
    expect(reasonOf({ ...RACE, type: 'book' })).toBe('a book');
    expect(reasonOf(RACE)).toBeNull();
    expect(reasonOf({ ...PREPRINT, type: 'misc' })).toBeNull();
  });

  it('turns names as a list of references has them', () => {
    expect(authorsOf('van der Schoot, Ward and Coelho, Wesley da Silva and Harold Erbin and others')).toEqual(
      ['Ward van der Schoot', 'Wesley da Silva Coelho', 'Harold Erbin'],
    );
  });
});

describe('merged papers', () => {
  const reference = accountOfReference(WILLOW);
  const experiment = accountOfExperiment(EXPERIMENT);

  it('join an article and its preprint by their title', () => {
    expect(mergePapers([reference, experiment])).toEqual([
      {
        key: 'quantum-error-correction-below-the-surface-code-threshold',
        accounts: [reference, experiment],
      },
    ]);
  });

  it('join accounts that a third one links', () => {
    const other = { ...experiment, id: 'a', title: 'Below threshold' };
    const linked = {
      ...reference,
      id: 'b',
      identifiers: { ...other.identifiers, doi: reference.identifiers.doi },
    };
    expect(mergePapers([reference, other])).toHaveLength(2);
    expect(mergePapers([reference, other, linked]).map(({ accounts }) => accounts.length)).toEqual([3]);
  });

  it('join two titles that the editors know to be one paper', () => {
    const preprint = { ...experiment, title: 'A repetition code of 15 qubits' };
    const article = { ...reference, title: 'Repetition code of 15 qubits' };
    const decided = new Map([['a-repetition-code-of-15-qubits', 'repetition-code-of-15-qubits']]);
    expect(mergePapers([article, preprint])).toHaveLength(2);
    expect(mergePapers([article, preprint], decided).map(({ key }) => key)).toEqual([
      'repetition-code-of-15-qubits',
    ]);
  });
});
