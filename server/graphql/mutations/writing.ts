import { AppError, invalidFields, malformedValue, notFound } from '#domain/errors.ts';
import { AS_OF_PARAMETER } from '#domain/past/address.ts';
import type { Kind } from '#domain/kind.ts';
import { isObject } from '#server/editing/problems.ts';
import { createEntry, editEntry, removeEntry } from '#server/editing/entries.ts';
import { decideChangeSet, decideEntry, undoChangeSet, type Decided } from '#server/editing/decisions.ts';
import type { EditingServices } from '#server/editing/services.ts';
import { requireWriter, type Asked, type Written } from '#server/editing/write.ts';
import type { GraphqlContext } from '#server/graphql/context.ts';
import { DOCUMENT_LIMITS } from '#server/graphql/limits.ts';
import { listQuestion, readRows } from '#server/graphql/pageReader.ts';
import type { WhereValue } from '#server/graphql/whereInput.ts';
import { bodyOf, type Body, type Values } from './body.ts';
import { setSource, type SetSource } from './changeSetType.ts';
import type { Done } from './responseTypes.ts';

/** A mutation as it is asked: its arguments, which the schema has checked, and the key of its answer. */
export interface Mutation {
  readonly context: GraphqlContext;
  readonly args: Values;
  /** The name of the field, and the key that it is answered under. */
  readonly field: string;
  readonly key: string;
}

/** The most entries that one mutation writes, besides those nested in them. */
export const MOST_ENTRIES = 20;

/** Makes the entries of `input`, all of them or none. */
export async function createEntries(kind: Kind, mutation: Mutation): Promise<Done> {
  const { args } = begin(mutation);
  const inputs = args['input'] as Values[];
  refuseMany('input', inputs.length);
  const bodies = inputs.map((input, index) => bodyOf(kind, { input, path: `input.${index}` }, args));
  const written = await writeAll(mutation, bodies, (services, { body, argumentOf }, asked) =>
    createEntry(services, kind, { asked, body }).catch(inArguments(argumentOf)),
  );
  return { kind, written };
}

/** Changes the entries that `where` meets, all of them or none; several only where they are named by their ids. */
export async function updateEntries(kind: Kind, mutation: Mutation): Promise<Done> {
  const { args, context } = begin(mutation);
  const input = args['update'] as Values;
  const targets = await targetsOf(kind, args, context);
  const edits = targets.map(({ id, version }) => ({
    id,
    version,
    ...bodyOf(kind, { input, path: 'update' }, args),
  }));
  const written = await writeAll(mutation, edits, (services, { id, version, body, argumentOf }, asked) =>
    editEntry(services, kind, { asked, id, version, body }).catch(inArguments(argumentOf)),
  );
  return { kind, written };
}

/** Removes the entries that `where` meets, all of them or none; several only where they are named by their ids. */
export async function deleteEntries(kind: Kind, mutation: Mutation): Promise<Done> {
  const { args, context } = begin(mutation);
  const targets = await targetsOf(kind, args, context);
  const written = await writeAll(mutation, targets, (services, { id, version }, asked) =>
    removeEntry(services, kind, { asked, id, version }),
  );
  return { kind, written };
}

/** Decides about an entry. */
export async function decideOne(kind: Kind, mutation: Mutation): Promise<Done> {
  const { args } = begin(mutation);
  const id = String(args['id']).toLowerCase();
  const written = await writeAll(mutation, [{}], (services, _one, asked) =>
    decideEntry(services, kind, { asked, id, decided: decidedBy(args) }),
  );
  return { kind, written };
}

/** Decides about a waiting change set. */
export async function decideSet(mutation: Mutation): Promise<SetSource | null> {
  const { args, context } = begin(mutation);
  const id = String(args['id']).toLowerCase();
  const [written] = await writeAll(mutation, [{}], (services, _one, asked) =>
    decideChangeSet(services, { asked, id, decided: decidedBy(args) }),
  );
  return written?.changeSet ? setSource(context, written.changeSet) : null;
}

/** Takes a change set back; gives the set that does it, or the one that was withdrawn before it came into the entries. */
export async function undoSet(mutation: Mutation): Promise<SetSource | null> {
  const { args, context } = begin(mutation);
  const id = String(args['id']).toLowerCase();
  const [written] = await writeAll(mutation, [{}], (services, _one, asked) =>
    undoChangeSet(services, { asked, id }),
  );
  return written?.changeSet ? setSource(context, written.changeSet) : null;
}

const decidedBy = ({ decision, reason, force }: Values): Decided => ({
  decision: decision as Decided['decision'],
  reason: (reason ?? null) as string | null,
  isForced: force === true,
});

const spent = new WeakMap<GraphqlContext, number>();

/** Begins a mutation. Nobody who may not change anything is told which entries a condition meets; and what variables say once, many fields may use. */
export function begin(mutation: Mutation): Mutation {
  const { context, args } = mutation;
  requireWriter(context.viewer);
  if (context.services.asOf) {
    throw malformedValue(AS_OF_PARAMETER, context.services.asOf.known, 'absent where something is changed');
  }
  const objects = (spent.get(context) ?? 0) + objectsIn(args);
  spent.set(context, objects);
  if (objects <= DOCUMENT_LIMITS.objects) return mutation;
  throw new AppError('QUERY_TOO_LARGE', {
    message: `The mutations of this request send too many objects. Send at most ${DOCUMENT_LIMITS.objects} at once.`,
  });
}

function objectsIn(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + objectsIn(item), 0);
  if (!isObject(value)) return 0;
  return Object.values(value).reduce<number>((sum, item) => sum + objectsIn(item), 1);
}

function refuseMany(argument: string, count: number): void {
  if (count <= MOST_ENTRIES) return;
  throw invalidFields({ [argument]: [`One mutation writes at most ${MOST_ENTRIES} entries.`] });
}

interface Target {
  readonly id: string;
  readonly version: number | null;
}

async function targetsOf(kind: Kind, args: Values, context: GraphqlContext): Promise<readonly Target[]> {
  const where = args['where'] as WhereValue;
  const ids = namedIds(where) ?? [await onlyId(kind, where, context)];
  refuseMany('where', ids.length);
  const versions = (args['version'] ?? []) as number[];
  if (versions.length > 0 && versions.length !== ids.length) {
    throw invalidFields({ version: ['Send one version for each entry, in the order of their ids.'] });
  }
  const targets = ids.map((id, index) => ({ id, version: versions[index] ?? null }));
  // Several are written in one order, whoever asks, so that two requests never wait for each other.
  return targets.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

function namedIds(where: WhereValue): readonly string[] | undefined {
  const [[name, value] = [], ...others] = Object.entries(where);
  if (others.length > 0 || value === null) return undefined;
  if (name === 'id') return [String(value).toLowerCase()];
  if (name !== 'id_IN') return undefined;
  return [...new Set((value as string[]).map((id) => id.toLowerCase()))];
}

const ID_ITEM = { type: 'field', as: 'id', of: 'row', name: 'id', isExact: false } as const;

async function onlyId(kind: Kind, where: WhereValue, context: GraphqlContext): Promise<string> {
  const found = JSON.parse(
    await readRows(listQuestion(kind, { where, limit: 2 }, [ID_ITEM]), context),
  ) as Target[];
  const [one, ...others] = found;
  if (!one) throw notFound(kind.label.toLowerCase());
  if (others.length === 0) return one.id;
  const several = kind.labelPlural.toLowerCase();
  throw invalidFields({ where: [`It meets more than one: name several ${several} by their ids (id_IN).`] });
}

type Write<Of> = (services: EditingServices, one: Of, asked: Asked) => Promise<Written>;

// Several entries are written in one transaction: all of them, or none.
async function writeAll<Of>(
  mutation: Mutation,
  all: readonly Of[],
  write: Write<Of>,
): Promise<readonly Written[]> {
  const { services } = mutation.context;
  const each = async (inside: EditingServices): Promise<Written[]> => {
    const written: Written[] = [];
    for (const [index, one] of all.entries()) {
      written.push(await write(inside, one, askedOf(mutation, index)));
    }
    return written;
  };
  if (all.length <= 1) return each(services);
  return services.database.transaction((database) => each({ ...services, database }));
}

/** Who writes by a mutation, and under what key it may be sent again. */
export function askedOf({ context, args, field, key }: Mutation, index: number): Asked {
  const { viewer, idempotencyKey } = context;
  const isDryRun = args['dryRun'] === true;
  if (idempotencyKey === undefined || viewer.id === null) return { viewer, isDryRun };
  // Each field of a request, and each entry of a field, is a write of its own.
  const repeatable = {
    author: viewer.id,
    key: `${idempotencyKey} ${key} ${index}`,
    asked: `${field}\n${JSON.stringify(args)}`,
  };
  return { viewer, repeatable, isDryRun };
}

/** Tells what is wrong with a body by where it was sent. */
export const inArguments =
  (argumentOf: Body['argumentOf']) =>
  (error: unknown): never => {
    if (!(error instanceof AppError) || !error.fields) throw error;
    const { code, message, fields, retryAfterSeconds, more } = error;
    const named = Object.entries(fields).map(([path, told]) => [argumentOf(path), told] as const);
    throw new AppError(code, { message, fields: Object.fromEntries(named), retryAfterSeconds, more });
  };
