import { IconExternalLink } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import type { Kind } from '#domain/kind.ts';
import { rowPath } from '#domain/rowScreens.ts';
import type { Duplicate } from '#domain/writing/duplicate.ts';
import { question } from '#web/api/question.ts';
import { getRest } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { Button, LinkButton } from '#web/ui/kit/Button.tsx';
import css from './Editing.module.css';
import { TEXTS } from './entry/texts.ts';
import type { EntryDraft, FormValues } from './entry/values.ts';

type DuplicateNoteProps = {
  readonly kind: Kind;
  /** The entry itself; null of a new one. */
  readonly id: string | null;
  readonly seen: FormValues;
  readonly control: Control<EntryDraft>;
  /** Entries that are known to be others. */
  readonly others: ReadonlySet<string>;
  readonly onOthers: (ids: readonly string[]) => void;
};

const DELAY_MS = 400;
const LINKED_IN = 'linkedIn';

/** Entries that the one in the form may be the same as, told while it is typed. */
export function DuplicateNote({ kind, id, seen, control, others, onOthers }: DuplicateNoteProps) {
  const values = useWatch({ control, name: 'values' });
  const asked = useSettled(askedOf(kind, { id, seen, values }));
  const { data } = useAnswer(
    asked === ''
      ? null
      : question(kind.name, ['duplicates', asked], (signal) =>
          getRest<{ readonly results: readonly Duplicate[] }>(`/duplicates/?${asked}`, signal),
        ),
  );
  const found = asked === '' ? [] : (data?.results ?? []).filter((one) => !others.has(one.id));
  return (
    <div role="status" className={found.length > 0 ? css.double : css.noDouble}>
      {found.length > 0 && (
        <>
          <p>
            <strong>{TEXTS.duplicates}</strong>
          </p>
          <ul className={css.doubles}>
            {found.map((one) => (
              <li key={one.id}>
                {one.name} <span className={css.lead}>{TEXTS.same(labelOf(kind, one.field))}</span>{' '}
                <OpenLink kind={kind} duplicate={one} />
              </li>
            ))}
          </ul>
          <Button size="small" onClick={() => onOthers(found.map((one) => one.id))}>
            {TEXTS.another}
          </Button>
        </>
      )}
    </div>
  );
}

const labelOf = ({ fields }: Kind, name: string): string => (fields[name]?.label ?? name).toLowerCase();

function OpenLink({ kind, duplicate }: { readonly kind: Kind; readonly duplicate: Duplicate }) {
  const path = rowPath({ kind: kind.name, id: duplicate.id });
  if (path === null) return null;
  return (
    <LinkButton
      look="link"
      href={path}
      target="_blank"
      rel="noopener"
      icon={IconExternalLink}
      aria-label={`${TEXTS.open} ${duplicate.name}`}
    >
      {TEXTS.open}
    </LinkButton>
  );
}

type Typed = { readonly id: string | null; readonly seen: FormValues; readonly values: FormValues };

// The names and addresses that were entered here; of an entry that stands only those that it did not have.
function askedOf(kind: Kind, { id, seen, values }: Typed): string {
  const texts = Object.entries(kind.fields).flatMap(([name, { searched }]) => {
    if (!searched && name !== LINKED_IN) return [];
    const before = new Set([seen[name] ?? []].flat().map(String));
    return [values[name] ?? []]
      .flat()
      .map((one): [string, string] => [name, String(one).trim()])
      .filter(([, text]) => text !== '' && !before.has(text));
  });
  if (texts.length === 0) return '';
  return new URLSearchParams([
    ['kind', kind.name],
    ...(id === null ? [] : [['except', id]]),
    ...texts,
  ]).toString();
}

// What is typed is asked for once the author pauses.
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
