import { useMemo } from 'react';
import type { Kind } from '#domain/kind.ts';
import type { Conditions } from '#domain/lists.ts';
import { choicesOf, type Choices } from '#domain/tools/choices.ts';

/** What the rows of a kind under conditions can be grouped by, and the figures of their groups. */
export const useChoices = (kind: Kind, conditions: Conditions): Choices =>
  useMemo(() => choicesOf(kind, conditions), [kind, conditions]);
