import { ALONE, mayStand } from '#server/packs/build/inputs/pages.ts';
import type { Workspace } from '#server/packs/build/workspace.ts';
import type { RoundGroup } from './groupRounds.ts';
import type { Observation } from './observations.ts';

/**
 * The groups that may stand: what rests on pages alone that may only stand beside others is noted and left out, and what the
 * landscape alone tells is of low confidence until a second page says it.
 */
export function standingGroups({ rules, notes }: Workspace, groups: readonly RoundGroup[]): RoundGroup[] {
  return groups.flatMap(({ observations }) => {
    const urls = observations.map(({ url }) => url);
    if (!mayStand(rules.pages, urls)) {
      for (const { id, label, company } of observations) {
        const what = `${company}${label ? `, ${label}` : ''}`;
        notes.leftOut.push({ what, locator: id, reason: ALONE });
      }
      return [];
    }
    return [{ observations: isConfirmed(observations) ? observations : observations.map(doubted) }];
  });
}

const isConfirmed = (observations: readonly Observation[]): boolean =>
  observations.some(({ dataset }) => dataset !== 'ionlandscape') ||
  new Set(observations.map(({ url }) => url)).size > 1;

const doubted = (observation: Observation): Observation => ({ ...observation, confidence: 'low' });
