import type { Kind } from '#domain/kind.ts';
import { findKind } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { textFields, wordsOf } from './words/refreshTexts.ts';
import { highlight, shortestStart } from './highlight.ts';
import type { NamePage, NameResult } from './results.ts';
import { about, conditions, type Cut, type FoundRow, type Lookup, perKind } from './statements.ts';

// More are not ranked: among so many any order is as good.
const mostRanked = 2000;
const mostWords = 12;
const bestScore = 0.3;
const nothing = { count: 0, results: [] };

/** The rows whose texts have all the words (the last may be unfinished), the best first, without those found already. */
export async function searchTexts(
  database: Database,
  lookup: Lookup,
  page: Cut & { readonly besides: readonly string[] },
): Promise<NamePage> {
  const words = wordsOf(lookup.key).slice(0, mostWords);
  if (words.join('').length < shortestStart) return nothing;
  const kinds = lookup.kinds.filter((kind) => textFields(kind).length > 0);
  if (kinds.length === 0) return nothing;
  const ask = (cut: Cut): Promise<TextRow[]> =>
    database.query<TextRow>(textsStatement({ ...lookup, kinds }, words, { ...cut, besides: page.besides }));
  const rows = await ask(page);
  const results = rows.flatMap((row) => (row.place < page.limit ? toResult(row, words) : []));
  // Every row tells the count of all; a page behind them asks the first one.
  const isBehind = rows.length === 0 && page.offset > 0;
  const [first] = isBehind ? await ask({ limit: 1, offset: 0 }) : rows;
  return { count: first?.count ?? 0, results };
}

type TextRow = Pick<FoundRow, 'kind' | 'id' | 'count' | 'about'> & {
  readonly place: number;
  readonly rank: number;
  readonly texts: Readonly<Record<string, string | null>> | null;
};

function textsStatement(
  lookup: Lookup,
  words: readonly string[],
  { limit, offset, besides }: Cut & { readonly besides: readonly string[] },
): Sql {
  const query = sql`to_tsquery('simple', ${queryOf(words)})`;
  return sql`
    with candidate as (
      select s.kind, s.subject_id, s.words from search_text s
      where s.words @@ ${query} and ${conditions(lookup)} and not s.subject_id = any(${besides}::uuid[]) limit ${mostRanked}
    ), page as (
      select c.kind, c.subject_id, ts_rank(c.words, ${query}) as rank, count(*) over ()::int as count from candidate c
      order by rank desc, c.subject_id limit ${Math.max(limit, 1)} offset ${offset}
    )
    select p.kind, p.subject_id as id, p.rank, p.count, (row_number() over (order by p.rank desc, p.subject_id))::int - 1 as place,
      ${perKind(lookup.kinds, sql`p`, (kind) => about(kind, lookup.viewer))} as about, ${perKind(lookup.kinds, sql`p`, texts)} as texts
    from page p order by place`;
}

const texts = (kind: Kind): { value: Sql } => ({
  value: sql`json_build_object(${sql.join(
    textFields(kind).map(([name, field]) => sql`${sql.raw(`'${name}'`)}, t.${sql.id(field.column)}`),
  )})`,
});

// Words are letters and digits only, so that quotes around them are enough.
function queryOf(words: readonly string[]): string {
  const isStart = [...(words.at(-1) ?? '')].length >= shortestStart;
  return `${words.map((word) => `'${word}'`).join(' & ')}${isStart ? ':*' : ''}`;
}

function toResult(
  { kind: kindName, id, rank, about, texts }: TextRow,
  words: readonly string[],
): NameResult[] {
  const kind = findKind(kindName);
  if (!kind || !about) return [];
  const { name, entityType, country } = about;
  const score = Math.round(Math.min(rank, 1) * bestScore * 100) / 100;
  const base = { kind: kindName, id, name, entityType, country, score };
  for (const [field, { label }] of textFields(kind)) {
    const highlights = highlight(texts?.[field] ?? '', words);
    if (highlights) {
      const shown = highlights.map(({ text }) => text).join('');
      return [{ ...base, reason: `${label.toLowerCase()}: ${shown}`, highlights }];
    }
  }
  return [{ ...base, reason: 'words of its names' }];
}
