import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import css from './OptionList.module.css';
import type { useCombobox } from './useCombobox.ts';

type OptionListProps<Value> = {
  readonly combobox: ReturnType<typeof useCombobox>;
  readonly label: string;
  readonly options: readonly Value[];
  readonly keyOf: (option: Value) => string;
  /** The heading of an option; options of one heading that follow each other stand under it. */
  readonly groupOf?: (option: Value) => string;
  /** Where several can be picked: is it one of them? */
  readonly isPicked?: (option: Value) => boolean;
  readonly render: (option: Value) => ReactNode;
  readonly className?: string | undefined;
};

/** The options of a combobox, under their headings. */
export function OptionList<Value>(props: OptionListProps<Value>) {
  const { combobox, label, options, groupOf, isPicked, className } = props;
  const starts = groupOf ? startsOf(options.map(groupOf)) : [];
  const { id } = combobox;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      aria-multiselectable={isPicked ? true : undefined}
      className={classes(css.list, className)}
    >
      {groupOf
        ? starts.map(({ group, at }, place) => (
            <div key={at} role="group" aria-labelledby={`${id}-group-${place}`}>
              <div id={`${id}-group-${place}`} className={css.group}>
                {group}
              </div>
              <Options {...props} from={at} to={starts[place + 1]?.at} />
            </div>
          ))
        : options.length > 0 && <Options {...props} />}
    </div>
  );
}

// Where options of another heading begin; the arrows follow the order of the options, and so does what is seen.
const startsOf = (groups: readonly string[]): readonly { readonly group: string; readonly at: number }[] =>
  groups.flatMap((group, at) => (group === groups[at - 1] ? [] : [{ group, at }]));

type OptionsProps<Value> = OptionListProps<Value> & {
  readonly from?: number;
  readonly to?: number | undefined;
};

const Options = <Value,>({ combobox, options, keyOf, isPicked, render, from = 0, to }: OptionsProps<Value>) =>
  options.map((option, index) =>
    index < from || index >= (to ?? options.length) ? null : (
      <div
        key={keyOf(option)}
        id={`${combobox.id}-${index}`}
        role="option"
        tabIndex={-1}
        aria-selected={isPicked ? isPicked(option) : index === combobox.active}
        data-active={index === combobox.active || undefined}
        className={css.option}
        onPointerMove={() => index === combobox.active || combobox.move(index)}
        // The focus stays in the line.
        onMouseDown={(press) => press.preventDefault()}
        onClick={(press) => combobox.pick(index, press)}
        onKeyDown={(press) => press.key === 'Enter' && combobox.pick(index, press)}
      >
        {render(option)}
      </div>
    ),
  );
