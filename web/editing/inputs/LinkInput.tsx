import { useDeferredValue, useState } from 'react';
import type { Kind } from '#domain/kind.ts';
import type { KindName } from '#domain/names.ts';
import { foldText } from '#domain/query/fold.ts';
import { kindOf } from '#domain/registry.ts';
import type { Part } from '#domain/writing/writable.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { question } from '#web/api/question.ts';
import { getRest } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import type { FieldControl } from '#web/forms/FormField.tsx';
import { PickInput } from '#web/forms/PickInput.tsx';
import { askGroups } from '#web/records/questions/askGroups.ts';
import { TEXTS } from '#web/editing/entry/texts.ts';
import type { LinkValue, OpenedRow } from '#web/editing/entry/values.ts';

type LinkPart = Part & { readonly to: KindName };

type LinkInputProps = {
  readonly of: Kind;
  readonly part: LinkPart;
  readonly control: FieldControl;
  readonly value: readonly LinkValue[];
  readonly onChange: (value: readonly LinkValue[]) => void;
};

/** Rows that a link leads to, found by typing their name: one of them, or several. */
export function LinkInput({ of, part, control, value, onChange }: LinkInputProps) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const sought = useDeferredValue(text.trim());
  const { data: found = NONE, error } = useAnswer(
    isOpen
      ? question(part.to, ['to link', part.name, sought], (signal) => askRows(of, part, sought, signal))
      : null,
  );
  const pick = (ids: readonly string[]) => {
    const known = new Map([...value, ...found].map((one) => [one.id, one]));
    const next = ids.flatMap((id) => known.get(id) ?? []);
    onChange(part.isList ? next : next.slice(-1));
    if (!part.isList) setOpen(false);
  };
  return (
    <PickInput
      control={control}
      chosen={value.map(({ id }) => id)}
      nameOf={(id) => value.find((one) => one.id === id)?.name ?? id}
      onChange={pick}
      text={text}
      isOpen={isOpen}
      onType={(typed) => {
        setText(typed);
        setOpen(true);
      }}
      onOpen={setOpen}
      options={found.map(({ id, name }) => ({ value: id, label: name }))}
      none={error ? errorMessage(error) : text.trim() === '' ? TEXTS.typeOn : TEXTS.noRow}
    />
  );
}

const NONE: readonly LinkValue[] = [];
const MOST = 8;

// Where names are searched by how well they fit.
const SEARCHES: Readonly<Partial<Record<KindName, string>>> = {
  organization: '/search/organizations/',
  publicFunding: '/search/funding/',
  product: '/search/products_and_services/',
  paper: '/search/papers/',
};

async function askRows(
  of: Kind,
  { name, to }: LinkPart,
  text: string,
  signal: AbortSignal,
): Promise<readonly LinkValue[]> {
  const kind: Kind = kindOf(to);
  const path = (text === '' ? undefined : SEARCHES[to]) ?? kind.rest[0]?.path;
  if (path === undefined) return askUsed(of, name, text, signal);
  const search = text === '' ? '' : `search=${encodeURIComponent(text)}&`;
  const { results } = await getRest<{ readonly results: readonly OpenedRow[] }>(
    `${path}?${search}limit=${MOST}`,
    signal,
  );
  return results.map((row) => ({
    id: String(row['id']),
    name: String(row[kind.nameField] ?? row['name'] ?? row['id']),
  }));
}

// Rows of a kind that has no list: those that others lead to.
async function askUsed(
  of: Kind,
  name: string,
  text: string,
  signal: AbortSignal,
): Promise<readonly LinkValue[]> {
  const { rows } = await askGroups(of, { group: [{ f: name }] }, signal);
  const words = foldText(text);
  return rows
    .flatMap(({ keys: [key] }) => (key?.value ? [{ id: key.value, name: key.label }] : []))
    .filter(({ name: label }) => foldText(label).includes(words))
    .slice(0, MOST);
}
