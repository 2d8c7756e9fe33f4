import type { ColumnMapping, ImportTarget, ToldImportInFull } from '#domain/imports/imports.ts';
import { plainLetters } from '#domain/writing/slug.ts';
import { Select } from '#web/ui/kit/Inputs.tsx';
import css from './imports.module.css';
import { TEXTS } from './texts.ts';

const REFUSED = 'refused';
const EMPTY = 'empty';

type RowsProps = {
  readonly told: ToldImportInFull;
  readonly at: number;
  readonly target: ImportTarget;
  readonly chosen: ColumnMapping;
  readonly onChange: (next: ColumnMapping) => void;
};

/** What texts in a column stand for that are no option of its field. */
export function OptionRows({ told, at, target, chosen, onChange }: RowsProps) {
  const texts = unknownTexts(told, at, target, chosen);
  if (texts.length === 0) return null;
  const heading = told.columns[at]?.heading ?? '';
  const choices = [
    { value: REFUSED, label: TEXTS.asIs },
    { value: EMPTY, label: TEXTS.noValue },
    ...(target.options ?? []).map(({ value, label }) => ({ value: `=${value}`, label })),
  ];
  const pick = (text: string, choice: string): void => {
    const others = Object.fromEntries(Object.entries(chosen.options ?? {}).filter(([one]) => one !== text));
    const stands = choice === REFUSED ? {} : { [text]: choice === EMPTY ? '' : choice.slice(1) };
    onChange({ ...chosen, options: { ...others, ...stands } });
  };
  return (
    <div className={css.options}>
      <span className={css.muted}>{TEXTS.options}</span>
      {texts.map((text) => (
        <div key={text} className={css.option}>
          <span className={css.long}>{text}</span>
          <Select
            aria-label={TEXTS.option(text, heading)}
            value={choiceOf(chosen.options?.[text])}
            options={choices}
            onPick={(choice) => pick(text, choice)}
          />
        </div>
      ))}
    </div>
  );
}

const choiceOf = (value: string | undefined): string =>
  value === undefined ? REFUSED : value === '' ? EMPTY : `=${value}`;

// Those that were seen so far: in the first rows, and in rows that a dry run could not take.
function unknownTexts(
  { columns, problems }: ToldImportInFull,
  at: number,
  target: ImportTarget,
  chosen: ColumnMapping,
): readonly string[] {
  const known = new Set(
    target.options?.flatMap(({ value, label }) => [plainLetters(value), plainLetters(label)]),
  );
  const heading = columns[at]?.heading;
  const bad = problems.flatMap(({ column, value }) => (column === heading && value !== null ? [value] : []));
  const seen = [...(columns[at]?.samples ?? []), ...bad].flatMap((text) =>
    target.isList ? text.split(';') : [text],
  );
  const texts = [...Object.keys(chosen.options ?? {}), ...seen.map((text) => text.trim())];
  return [...new Set(texts)].filter((text) => text !== '' && !known.has(plainLetters(text)));
}
