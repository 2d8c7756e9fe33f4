/** What a publication is known by: DOI in lower case, arXiv number without version, and its page; "" where unknown. */
export type Identifiers = { readonly doi: string; readonly arxivId: string; readonly page: string };

const ARXIV = /(?:arxiv\.org\/(?:abs|pdf|html)\/|arxiv[.:]\s*)((?:[a-z-]+(?:\.[A-Z]{2})?\/)?\d[\d.]*\d)/i;
const DOI = /\b(10\.\d{4,9}\/[^\s?#]+)/;

/** Reads DOI and arXiv number from the address of a publication's page. */
export function identifiersOfPage(page: string): Identifiers {
  const arxivId = withoutVersion(ARXIV.exec(page)?.[1] ?? '');
  if (arxivId !== '') return { doi: '', arxivId, page };
  const doi = (DOI.exec(page)?.[1] ?? natureDoi(page) ?? apsDoi(page) ?? '').toLowerCase();
  return { doi, arxivId: '', page };
}

/** Reads the arXiv number from words such as "arXiv preprint arXiv:2405.09169"; "" without one. */
export const arxivIdIn = (text: string): string => withoutVersion(ARXIV.exec(text)?.[1] ?? '');

/** The page of a publication: by its DOI, else on arXiv, else as given. */
export function pageOf({ doi, arxivId, page }: Identifiers): string {
  if (doi !== '') return `https://doi.org/${doi}`;
  return arxivId === '' ? page : `https://arxiv.org/abs/${arxivId}`;
}

const withoutVersion = (id: string): string => id.replace(/v\d+$/, '');

// Nature names the pages of its articles by the last part of their DOI.
function natureDoi(page: string): string | null {
  const match = /nature\.com\/articles\/([a-z0-9-]+)$/.exec(page);
  return match === null ? null : `10.1038/${match[1]}`;
}

function apsDoi(page: string): string | null {
  const match = /journals\.aps\.org\/\w+\/abstract\/(10\.1103\/\S+)$/.exec(page);
  return match?.[1] ?? null;
}

const APS_JOURNALS: Readonly<Record<string, string>> = {
  'physical review letters': 'PhysRevLett',
  'physical review a': 'PhysRevA',
  'physical review b': 'PhysRevB',
  'physical review x': 'PhysRevX',
  'physical review applied': 'PhysRevApplied',
  'physical review research': 'PhysRevResearch',
  'prx quantum': 'PRXQuantum',
};

/** Where an article stands: journal, volume and first page or article number, as a reference names them. */
export type Place = { readonly journal: string; readonly volume: string; readonly pages: string };

/**
 * The DOI that a journal's own scheme gives to a place, or "": the American Physical Society builds it from journal, volume and
 * article number, Science Advances, the Proceedings of the National Academy of Sciences and the National Science Review from the
 * article number.
 */
export function doiOfPlace({ journal, volume, pages }: Place): string {
  const aps = APS_JOURNALS[journal.toLowerCase()];
  const first = /^\w+/.exec(pages)?.[0] ?? '';
  if (first === '') return '';
  if (aps !== undefined && volume !== '') return `10.1103/${aps}.${volume}.${first}`.toLowerCase();
  if (/^science advances$/i.test(journal) && /^e[a-z]{3}\d+$/.test(first)) {
    return `10.1126/sciadv.${first.slice(1)}`;
  }
  if (/^proceedings of the national academy of sciences$/i.test(journal) && /^e\d{10}$/.test(first)) {
    return `10.1073/pnas.${first.slice(1)}`;
  }
  return /^national science review$/i.test(journal) && /^nwa[a-z]\d+$/.test(first)
    ? `10.1093/nsr/${first}`
    : '';
}
