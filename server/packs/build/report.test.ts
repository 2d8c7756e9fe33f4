import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { composePack, type BuiltPack } from './buildPack.ts';
import { reportOf } from './report.ts';

const packDir = fileURLToPath(new URL('../../../packs/quantum', import.meta.url));
let built: BuiltPack;
let sections: ReadonlyMap<string, readonly string[]>;

beforeAll(async () => {
  built = await composePack(packDir);
  sections = new Map(
    reportOf(built)
      .split('## ')
      .slice(1)
      .map((text) => {
        const [title = '', ...lines] = text.split('\n').filter(Boolean);
        return [title, lines];
      }),
  );
});

const countIn = (lines: readonly string[]): number =>
  lines.reduce((sum, line) => sum + Number(/: (\d+)$/.exec(line)?.[1] ?? 0), 0);

describe('the report of a build', () => {
  it('tells of everything that was left out once, by its reason and one by one', () => {
    const [all = '', ...byReason] = sections.get('Left out, by reason') ?? [];
    expect(all).toBe(`- in all: ${built.notes.leftOut.length}`);
    expect(countIn(byReason)).toBe(built.notes.leftOut.length);
    expect(sections.get('Left out, one by one')).toHaveLength(built.notes.leftOut.length);
  });

  it('counts the rows of every table, and public funding by its levels', () => {
    const tables = sections.get('Tables') ?? [];
    expect(tables).toHaveLength(built.texts.size);
    const levels = countIn(sections.get('Public funding by level') ?? []);
    expect(tables).toContain(`- publicFundings.csv: ${levels} rows`);
  });

  it('tells of no decision that nothing uses, but for spellings that may come', () => {
    const { idle } = built.corrections.usage();
    expect(idle.filter(({ action }) => action !== 'merge').map(({ line }) => line)).toEqual([]);
  });

  it('names the thirty tags that most organizations carry and counts the others', () => {
    const tags = sections.get('Tags, by the organizations that carry them') ?? [];
    expect(tags).toHaveLength(31);
    expect(tags.at(-1)).toBe(`- and ${built.ledger.keys('tag').length - 30} more`);
  });
});
