/** An entry of a BibTeX file: its type and field names in lower case, its values as written, without their outer braces or quotes. */
export type BibEntry = {
  readonly type: string;
  readonly key: string;
  /** The line of the file on which the entry starts. */
  readonly line: number;
  readonly fields: Readonly<Record<string, string>>;
};

/** Reads the entries of a BibTeX file; text between entries is a comment. An entry that does not end is an error with its line. */
export function parseBibtex(text: string): BibEntry[] {
  const entries: BibEntry[] = [];
  const start = /^[ \t]*@(\w+)\s*\{/gm;
  for (let match = start.exec(text); match !== null; match = start.exec(text)) {
    const type = (match[1] ?? '').toLowerCase();
    const line = text.slice(0, match.index).split('\n').length;
    const end = closingBrace(text, start.lastIndex - 1, line);
    if (!NO_ENTRIES.has(type)) entries.push(readEntry(text.slice(start.lastIndex, end), { type, line }));
    start.lastIndex = end;
  }
  return entries;
}

const NO_ENTRIES: ReadonlySet<string> = new Set(['comment', 'preamble', 'string']);

function closingBrace(text: string, open: number, line: number): number {
  let depth = 0;
  for (let index = open; index < text.length; index += 1) {
    const sign = text[index];
    if (sign === '\\') index += 1;
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return index;
    }
  }
  throw new Error(`The BibTeX entry of line ${line} does not end.`);
}

function readEntry(body: string, { type, line }: { type: string; line: number }): BibEntry {
  const comma = body.indexOf(',');
  const key = (comma < 0 ? body : body.slice(0, comma)).trim();
  const fields: Record<string, string> = {};
  const name = /\s*([A-Za-z][\w-]*)\s*=\s*/y;
  name.lastIndex = comma < 0 ? body.length : comma + 1;
  for (let match = name.exec(body); match !== null; match = name.exec(body)) {
    const { value, next } = readValue(body, name.lastIndex);
    fields[(match[1] ?? '').toLowerCase()] = value;
    const separator = /\s*,?/y;
    separator.lastIndex = next;
    separator.test(body);
    name.lastIndex = separator.lastIndex;
  }
  return { type, key, line, fields };
}

// A value is {braced}, "quoted", or bare: a number or the name of a month.
function readValue(body: string, start: number): { value: string; next: number } {
  const sign = body[start];
  if (sign === '{') {
    const end = closingBrace(body, start, 0);
    return { value: body.slice(start + 1, end), next: end + 1 };
  }
  if (sign === '"') {
    const end = closingQuote(body, start + 1);
    return { value: body.slice(start + 1, end), next: end + 1 };
  }
  const value = /^[^,\s}]*/.exec(body.slice(start))?.[0] ?? '';
  return { value, next: start + value.length };
}

// A quote inside braces does not end the value.
function closingQuote(body: string, start: number): number {
  let depth = 0;
  for (let index = start; index < body.length; index += 1) {
    const sign = body[index];
    if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    else if (sign === '"' && depth === 0) return index;
  }
  return body.length;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The date of an entry, "2022" or "2022-07"; "" without a year. */
export function dateOfEntry({ fields }: BibEntry): string {
  const year = /^\d{4}$/.exec(fields['year'] ?? '')?.[0] ?? '';
  const month = MONTHS.indexOf((fields['month'] ?? '').slice(0, 3).toLowerCase()) + 1;
  return year === '' || month === 0 ? year : `${year}-${String(month).padStart(2, '0')}`;
}
