import { join } from 'node:path';
import { readCsv } from '#server/packs/readCsv.ts';
import { decidedBy, type Workspace } from './workspace.ts';

/** A class of the pack's taxonomy as the build needs it. */
export type TaxonomyClass = { readonly slug: string; readonly name: string; readonly parent: string };

/** Claims the classes of taxonomy.csv; gives them by slug. */
export async function addTaxonomy(
  workspace: Workspace,
  packDir: string,
): Promise<Map<string, TaxonomyClass>> {
  const { rows } = await readCsv(join(packDir, 'taxonomy.csv'));
  const classes = new Map<string, TaxonomyClass>();
  for (const { line, values } of rows) {
    const { slug = '', name = '', parent = '', ...rest } = values;
    classes.set(slug, { slug, name, parent });
    const evidence = decidedBy(`taxonomy.csv line ${line}`);
    const row = { kind: 'classification', key: slug };
    const { aliases = '', ...plain } = rest;
    workspace.ledger.claimAll(
      row,
      { slug, name, level: parent === '' ? '1' : '2', ...plain, parentClassification: parent },
      evidence,
    );
    for (const alias of aliases.split('|')) {
      workspace.ledger.claim({ ...row, field: 'aliases', value: alias }, evidence);
    }
  }
  return classes;
}
