import { invalidFields } from '#domain/errors.ts';
import type { Kind } from '#domain/kind.ts';
import { mergeEntries } from '#server/editing/merge/mergeEntries.ts';
import type { Values } from './body.ts';
import type { Done } from './responseTypes.ts';
import { askedOf, begin, inArguments, type Mutation } from './writing.ts';

interface Choice {
  readonly field: string;
  readonly take: string;
}

/** Makes one entry of two, or suggests it. */
export async function mergeTwo(kind: Kind, mutation: Mutation): Promise<Done> {
  const { context, args } = begin(mutation);
  const choices = (args['choose'] ?? []) as readonly Choice[];
  const body: Values = {
    from: args['from'],
    choose: chosen(choices),
    rounds: ((args['rounds'] ?? []) as readonly Values[]).map((pair) => ({ ...pair })),
    version: args['version'],
    otherVersion: args['otherVersion'],
    reason: args['reason'] ?? null,
  };
  const asked = { asked: askedOf(mutation, 0), id: String(args['id']).toLowerCase(), body, version: null };
  const written = await mergeEntries(context.services, kind, asked).catch(
    inArguments((path) => argumentOf(path, choices)),
  );
  return { kind, written: [written], merge: written.merge };
}

function chosen(choices: readonly Choice[]): Readonly<Record<string, string>> {
  const found = new Map<string, string>();
  for (const [index, { field, take }] of choices.entries()) {
    if (found.has(field)) {
      throw invalidFields({ [`choose.${index}.field`]: ['There is a choice for this field already.'] });
    }
    found.set(field, take);
  }
  return Object.fromEntries(found);
}

function argumentOf(path: string, choices: readonly Choice[]): string {
  const [argument = '', name = ''] = path.split('.');
  if (argument !== 'choose') return path;
  const index = choices.findIndex(({ field }) => field.slice(0, 60) === name);
  return index === -1 ? path : `choose.${index}.take`;
}
