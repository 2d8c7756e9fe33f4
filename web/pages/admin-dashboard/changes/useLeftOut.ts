import { useState } from 'react';
import type { ToldChange, ToldSet } from '#domain/writing/toldSet.ts';
import type { ValueChoice } from './ChangesTable.tsx';

/** Which values of suggestions are left out of what is accepted. */
export function useLeftOut() {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  return {
    /** The places of those of a set. */
    leftOutOf: ({ id }: ToldSet): number[] =>
      [...leftOut].filter((one) => one.startsWith(id)).map((one) => Number(one.slice(id.length + 1))),
    /** Which values of a set are taken, where each may be decided about by itself. */
    choiceOf: (set: ToldSet): ValueChoice | undefined => {
      const isWhole = set.kind !== 'suggestion' || set.changeCount < 2 || set.impact.added > 0;
      if (!set.can.approve || isWhole) return undefined;
      const keyOf = ({ position }: ToldChange): string => `${set.id} ${position}`;
      return {
        isLeftOut: (change) => leftOut.has(keyOf(change)),
        onToggle: (change) => setLeftOut(toggled(leftOut, keyOf(change))),
      };
    },
  };
}

/** A set of texts with one more, or without it. */
export const toggled = (given: ReadonlySet<string>, one: string): ReadonlySet<string> =>
  new Set(given.has(one) ? [...given].filter((other) => other !== one) : [...given, one]);
