import type { ReactNode } from 'react';
import css from './Definition.module.css';

/** What is said of a class in words. */
export type DefinedClass = {
  readonly id: string;
  readonly description: string | null;
  readonly inclusion: string | null;
  readonly exclusion: string | null;
  readonly aliases: readonly string[];
};

type DefinitionProps = {
  readonly of: DefinedClass;
  /** What stands behind the text of a field, such as the mark of its evidence. */
  readonly marks?: Partial<Record<'description' | (typeof PARTS)[number]['field'], ReactNode>>;
};

const PARTS = [
  { field: 'inclusion', label: 'Includes' },
  { field: 'exclusion', label: 'Excludes' },
  { field: 'aliases', label: 'Also known as' },
] as const;

/** What a class is, what belongs to it and what does not, and what else it is called. */
export function Definition({ of, marks }: DefinitionProps) {
  const parts = PARTS.map((part) => ({ ...part, text: textOf(of[part.field]) }));
  return (
    <>
      <p className={css.text}>
        {of.description ?? 'No definition is recorded.'} {of.description !== null && marks?.description}
      </p>
      <dl className={css.parts}>
        {parts
          .filter(({ text }) => text !== '')
          .map(({ field, label, text }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                {text} {marks?.[field]}
              </dd>
            </div>
          ))}
      </dl>
    </>
  );
}

const textOf = (value: readonly string[] | string | null): string => [value ?? []].flat().join(', ');
