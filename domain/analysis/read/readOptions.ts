import { malformedValue } from '#domain/errors.ts';
import type { Kind } from '#domain/kind.ts';
import type { ListScreenName } from '#domain/lists.ts';
import { dimensionsOf, figuresOf, type Dimension, type Figure } from '#domain/tools/choices.ts';
import { readNamed } from '#domain/tools/named.ts';
import type { Own, OwnAsked } from '#domain/tools/read/own.ts';
import { STAGE_ORDER } from '../stages.ts';

/** The stages that companies go on from and to. */
export const STAGES = STAGE_ORDER.map((stage) => ({ ...stage, name: stage.value }));

/** Reads from which stage to which later one companies are followed. */
export function readStages(own: Own<'first' | 'next'>) {
  const first = readNamed('first', own('first') ?? 'seed', STAGES);
  const next = readNamed('next', own('next') ?? 'series_a', STAGES);
  const isBackwards = first.found && next.found && STAGES.indexOf(next.found) <= STAGES.indexOf(first.found);
  return {
    first: first.found,
    next: next.found,
    problem:
      first.problem ??
      next.problem ??
      (isBackwards
        ? malformedValue('next', next.found.value, `a stage after ${first.found.value}`).message
        : undefined),
  };
}

interface Divided {
  readonly by: string;
  readonly measure: string;
}

const USUALLY_DIVIDED: Readonly<Partial<Record<ListScreenName, Divided>>> = {
  FUNDING_ROUNDS: { by: 'entity.primaryClassification', measure: 'sum:fundingUsd' },
  COMPANIES: { by: 'country', measure: 'count' },
  DEALS: { by: 'investor', measure: 'count' },
  PUBLIC_FUNDING: { by: 'country', measure: 'sum:fundingUsd' },
  PAPERS: { by: 'primaryClassification', measure: 'count' },
  PRODUCTS: { by: 'offeredBy', measure: 'count' },
};

// Shares are of what adds up, among groups of which a row has one.
const isDivided = ({ period, isMany }: Dimension): boolean => period === undefined && isMany !== true;
const isShared = ({ isAdditive }: Figure): boolean => isAdditive;

/** What of a kind can be divided, and among what. */
export const dividedChoices = (kind: Kind) => ({
  dimensions: dimensionsOf(kind).filter(isDivided),
  figures: figuresOf(kind).filter(isShared),
});

/** Reads what is divided among which groups. */
export function readDivided(
  { list, own }: OwnAsked<Own<'by' | 'measure'>>,
  { dimensions, figures }: ReturnType<typeof dividedChoices>,
) {
  const usual = USUALLY_DIVIDED[list];
  const by = readNamed('by', own('by') ?? usual?.by ?? dimensions[0]?.name ?? '', dimensions);
  const figure = readNamed('measure', own('measure') ?? usual?.measure ?? 'count', figures);
  return { by: by.found, figure: figure.found, problem: by.problem ?? figure.problem };
}

/** What the table of classes and countries shows. */
export const WHITE_SPACE_SHOWN = [
  { value: 'count', name: 'count', label: 'Companies' },
  { value: 'money', name: 'money', label: 'Private equity' },
  { value: 'papers', name: 'papers', label: 'Papers' },
  { value: 'users', name: 'users', label: 'Enterprise users' },
] as const;

/** Reads which of them it shows. */
export const readWhiteSpace = (own: Own<'show'>) =>
  readNamed<(typeof WHITE_SPACE_SHOWN)[number]>('show', own('show') ?? 'count', WHITE_SPACE_SHOWN);

/** What of rounds papers are put beside. */
export const FOLLOWING = [
  { value: 'money', name: 'money', label: 'Private equity', words: 'private equity' },
  { value: 'rounds', name: 'rounds', label: 'Number of rounds', words: 'the number of rounds' },
] as const;

/** Reads which of them. */
export const readFollowing = (own: Own<'after'>) =>
  readNamed<(typeof FOLLOWING)[number]>('after', own('after') ?? 'money', FOLLOWING);
