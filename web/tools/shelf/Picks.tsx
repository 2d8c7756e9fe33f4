import { useNavigate } from 'react-router';
import type { Conditions, ListScreenName } from '#domain/lists.ts';
import { LIST_SCREENS } from '#domain/tools/listScreens.ts';
import { toolAddress } from '#domain/tools/toolAddress.ts';
import { Menu } from '#web/ui/kit/Menu.tsx';
import { Pick } from './Shelf.tsx';

type ListPickProps = {
  readonly list: ListScreenName;
  readonly setList: (list: ListScreenName) => void;
};

/** Whose rows a tool shows. */
export const ListPick = ({ list, setList }: ListPickProps) => (
  <Pick
    label="Of"
    options={LIST_SCREENS.map(({ name, title }) => ({ value: name, label: title }))}
    value={list}
    onPick={(wanted) => {
      const found = LIST_SCREENS.find(({ name }) => name === wanted);
      if (found) setList(found.name);
    }}
  />
);

/** Dimensions or figures as the options of a choice; rows are called as their list calls them. */
export const named = (
  all: readonly { readonly name: string; readonly label: string }[],
  rows?: string,
): readonly { readonly value: string; readonly label: string }[] =>
  all.map(({ name, label }) => ({
    value: name,
    label: name === 'count' && rows !== undefined ? `Number of ${rows}` : label,
  }));

type QuestionsProps = {
  /** The list whose rows the tool shows where its address names none. */
  readonly usual: ListScreenName;
  readonly presets: readonly {
    readonly label: string;
    readonly list: ListScreenName;
    readonly conditions?: Conditions;
    readonly own: Readonly<Record<string, string | undefined>>;
  }[];
};

/** The questions that a tool answers well, each an address of its own. */
export function Questions({ usual, presets }: QuestionsProps) {
  const navigate = useNavigate();
  return (
    <Menu
      label="Questions"
      title="Questions"
      align="end"
      entries={presets.map(({ label, list, conditions = [], own }) => ({
        label,
        act: () => {
          const pairs = toolAddress(usual, { list, conditions, own });
          void navigate(`?${new URLSearchParams(pairs.map(([name, value]) => [name, value]))}`);
        },
      }))}
    />
  );
}
