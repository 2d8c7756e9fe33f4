import { DATASETS } from '#server/packs/build/workspace.ts';
import { dateOfEntry, type BibEntry } from '#server/packs/build/science/inputs/bibtex.ts';
import {
  arxivIdIn,
  doiOfPlace,
  identifiersOfPage,
  type Identifiers,
} from '#server/packs/build/science/inputs/identifiers.ts';
import { plainLatex } from '#server/packs/build/science/inputs/latexText.ts';
import type { Experiment } from '#server/packs/build/science/inputs/readScience.ts';

/** What one entry of a source says of a paper; "" where it says nothing. */
export type PaperAccount = {
  /** File and place of the entry: "qubit_count.csv line 3", "references.bib Arute2019". */
  readonly id: string;
  readonly dataset: string;
  readonly title: string;
  readonly authors: readonly string[];
  readonly venue: string;
  /** "2019" or "2019-10". */
  readonly date: string;
  readonly identifiers: Identifiers;
  /** How DOI and arXiv number came to be known where the source does not state them. */
  readonly identifierNote: string;
  readonly platform: string;
  readonly topics: readonly string[];
  /** The research group that the source names. */
  readonly group: string;
};

/** The account that a list of experiments gives of a paper. */
export const accountOfExperiment = (row: Experiment): PaperAccount => ({
  id: experimentId(row),
  dataset: DATASETS.experiments,
  title: plainLatex(row.title),
  authors: row.author === '' ? [] : [row.author],
  venue: '',
  date: row.year,
  identifiers: identifiersOfPage(row.page),
  identifierNote: '',
  platform: row.platform,
  topics: [TOPICS[row.list]],
  group: row.cells['Research Group'] ?? '',
});

/** The place of a row of a list of experiments. */
export const experimentId = ({ list, line }: Experiment): string => `${list}.csv line ${line}`;

/** The place of a reference. */
export const referenceId = (key: string): string => `references.bib ${key}`;

const TOPICS: Readonly<Record<Experiment['list'], string>> = {
  qubit_count: 'Qubit count',
  physical_qubits: 'Coherence times',
  entangled_state_error_exp: 'Entangled states',
  qec_exp: 'Error correction',
  msd_exp: 'Magic states',
};

/** The account that a reference gives of a paper. */
export function accountOfReference(entry: BibEntry): PaperAccount {
  const { fields } = entry;
  const journal = plainLatex(fields['journal'] ?? fields['booktitle'] ?? '');
  const volume = fields['volume'] ?? '';
  const arxivId =
    arxivIdIn(journal) || (/arxiv/i.test(fields['archiveprefix'] ?? '') ? (fields['eprint'] ?? '') : '');
  const linked = identifiersOfPage(fields['doi'] ?? fields['url'] ?? '');
  const stated = linked.doi;
  const formed =
    stated === '' ? doiOfPlace({ journal: venueOf(journal), volume, pages: fields['pages'] ?? '' }) : '';
  return {
    id: referenceId(entry.key),
    dataset: DATASETS.benchmarks,
    title: plainLatex(fields['title'] ?? ''),
    authors: authorsOf(fields['author'] ?? ''),
    venue: venueOf(journal),
    date: dateOfEntry(entry),
    identifiers: { doi: stated || formed, arxivId: arxivId || linked.arxivId, page: fields['url'] ?? '' },
    identifierNote: formed === '' ? '' : 'formed from journal, volume and article number',
    platform: '',
    topics: [],
    group: '',
  };
}

// "arXiv preprint arXiv:1203.5813" is arXiv; "Physical Review A—Atomic, Molecular, and Optical Physics" is Physical Review A.
function venueOf(journal: string): string {
  if (/^arxiv/i.test(journal)) return 'arXiv';
  return journal.replace(/—.*$/, '').trim();
}

/** The authors of a BibTeX list as people write them: "Preskill, John and others" is John Preskill. */
export function authorsOf(list: string): string[] {
  return list
    .split(/\s+and\s+/)
    .map((author) => {
      const [family = '', ...given] = plainLatex(author).split(/,\s*/);
      return [...given, family].join(' ').trim();
    })
    .filter((author) => author !== '' && author !== 'others');
}

const PAPER_TYPES: ReadonlySet<string> = new Set(['article', 'inproceedings', 'incollection', 'inbook']);

/** Why a reference is no paper: a book, or a web page; null for papers. Any entry with a DOI or an arXiv number is a paper. */
export function whyNoPaper(entry: BibEntry, { identifiers }: PaperAccount): string | null {
  if (entry.type === 'book') return 'a book';
  if (PAPER_TYPES.has(entry.type) || identifiers.doi !== '' || identifiers.arxivId !== '') return null;
  return 'a web page, no paper';
}
