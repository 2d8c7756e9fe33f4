import { useState } from 'react';
import type { ContactMessage } from '#domain/contact/contact.ts';
import type { KindName } from '#domain/names.ts';
import { findKind } from '#domain/registry.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSought } from '#web/records/questions/useSought.ts';
import type { FieldControl } from '#web/forms/FormField.tsx';
import { PickInput } from '#web/forms/PickInput.tsx';
import { usePickState, type Picking } from '#web/forms/usePickState.ts';
import { TEXTS } from './texts.ts';

type Entry = Pick<ContactMessage, 'kind' | 'id'>;

type EntryInputProps = {
  readonly control: FieldControl;
  readonly entry: Entry;
  readonly onChange: (entry: Entry) => void;
};

type Found = { readonly kind: string; readonly id: string; readonly name: string };

const LEAST_LETTERS = 2;

/** The entry that a message is about, found by typing its name. */
export function EntryInput({ control, entry, onChange }: EntryInputProps) {
  const picking = usePickState({ isOne: true });
  const text = picking.text.trim();
  const [picked, setPicked] = useState<Found>();
  const { found, error, isBehind } = useFound(picking);
  const name = useName(entry, picked);
  return (
    <PickInput
      control={control}
      chosen={entry.id === null ? [] : [entry.id]}
      nameOf={() => name}
      onChange={(chosen) => {
        const next = found.find((one) => one.id === chosen.at(-1));
        setPicked(next);
        onChange(next ? { kind: next.kind, id: next.id } : { kind: null, id: null });
      }}
      picking={picking}
      options={found.map((one) => ({
        value: one.id,
        label: one.name,
        count: findKind(one.kind)?.label ?? one.kind,
      }))}
      isBehind={isBehind}
      none={error ? errorMessage(error) : text.length < LEAST_LETTERS ? TEXTS.typeOn : TEXTS.noEntry}
    />
  );
}

function useFound(picking: Picking) {
  const { data, error, sought, isBehind } = useSought(picking, (text) =>
    text.length >= LEAST_LETTERS
      ? pathQuestion<{ readonly results: readonly Found[] }>(
          null,
          `/search/global/?search=${encodeURIComponent(text)}&limit=8`,
        )
      : null,
  );
  const isAsked = sought.length >= LEAST_LETTERS;
  return { found: (isAsked && data?.results) || [], error: isAsked ? error : undefined, isBehind };
}

// A row that has no path of its own is named by its kind.
function useName({ kind, id }: Entry, picked: Found | undefined): string {
  const declared = kind === null ? undefined : findKind(kind);
  const path = declared?.rest[0]?.path;
  const isKnown = picked !== undefined && picked.id === id;
  const { data } = useAnswer(
    declared && path !== undefined && id !== null && !isKnown
      ? pathQuestion<Readonly<Record<string, unknown>>>(declared.name as KindName, `${path}${id}/`)
      : null,
  );
  if (isKnown) return picked.name;
  return String(data?.[declared?.nameField ?? ''] ?? declared?.label ?? '');
}
