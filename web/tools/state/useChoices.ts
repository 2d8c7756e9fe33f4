import { useMemo } from 'react';
import type { Kind } from '#domain/kind.ts';
import type { Conditions } from '#domain/lists.ts';
import { dimensionsOf, figuresOf } from '#domain/tools/choices.ts';

/** What the rows of a kind under conditions can be grouped by, and the figures of their groups. */
export const useChoices = (kind: Kind, conditions: Conditions) =>
  useMemo(
    () => ({ dimensions: dimensionsOf(kind), figures: figuresOf(kind, conditions) }),
    [kind, conditions],
  );
