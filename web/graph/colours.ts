import type { GraphGroup } from '#domain/graph/groups.ts';
import type { DrawnNode } from './model.ts';

/** The colours of the picture, as the theme has them now. */
export type Colours = {
  readonly groups: Readonly<Record<GraphGroup, string>>;
  /** Those of numbered series, and behind them that of all others. */
  readonly series: readonly string[];
  readonly surface: string;
  readonly text: string;
  readonly muted: string;
  readonly edge: string;
  readonly faint: string;
  readonly picked: string;
  /** Carries letters on the colour of a group. */
  readonly onGroup: string;
};

/** The token of each group's colour. */
export const GROUP_TOKENS: Readonly<Record<GraphGroup, string>> = {
  company: '--series-1',
  investor: '--series-2',
  enterprise_user: '--series-3',
  research: '--series-4',
  money: '--series-5',
  person: '--muted',
  other: '--series-other',
};

/** The tokens of numbered series; whatever comes after them has that of all others. */
export const SERIES_TOKENS = ['--series-1', '--series-2', '--series-3', '--series-4', '--series-5'] as const;
export const REST_TOKEN = '--series-other';

/** The colour of a node: that of its series where it has one, else that of its group. */
export const colourOf = ({ series, group }: DrawnNode, colours: Colours): string =>
  series === undefined
    ? colours.groups[group]
    : (colours.series[Math.min(series, SERIES_TOKENS.length)] ?? colours.groups.other);

/** Whether the dark scheme is on. */
export const isDarkNow = (): boolean => document.documentElement.dataset['scheme'] === 'dark';

/** Reads the colours of the theme; WebGL knows no tokens. */
export function readColours(isDark: boolean = isDarkNow()): Colours {
  const style = getComputedStyle(document.documentElement);
  const read = (token: string): string => style.getPropertyValue(token).trim();
  const group = (key: GraphGroup): string => read(GROUP_TOKENS[key]);
  return {
    groups: {
      company: group('company'),
      investor: group('investor'),
      enterprise_user: group('enterprise_user'),
      research: group('research'),
      money: group('money'),
      person: group('person'),
      other: group('other'),
    },
    series: [...SERIES_TOKENS, REST_TOKEN].map(read),
    surface: read('--surface'),
    text: read('--text'),
    muted: read('--muted'),
    edge: isDark ? '#5d6c7c' : '#98a3b0',
    faint: read('--hairline'),
    picked: read('--link'),
    onGroup: isDark ? read('--page') : read('--surface'),
  };
}
