import type { Kind } from '#domain/kind.ts';
import type { KindName } from '#domain/names.ts';
import { foldText } from '#domain/query/fold.ts';
import { kindOf } from '#domain/registry.ts';
import type { Part, Writable } from '#domain/writing/writable.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { question } from '#web/api/question.ts';
import { useSought } from '#web/records/questions/useSought.ts';
import type { FieldControl } from '#web/forms/FormField.tsx';
import { PickInput, type PickOption } from '#web/forms/PickInput.tsx';
import { usePickState, type Picking } from '#web/forms/usePickState.ts';
import { useSession } from '#web/session/session.ts';
import { TEXTS } from '#web/editing/entry/texts.ts';
import { newLink, type LinkValue } from '#web/editing/entry/values.ts';
import { askTargets, type Target } from './askTargets.ts';
import { recentLinks, rememberLink } from './recentLinks.ts';

type LinkPart = Pick<Part, 'name' | 'isList'> & {
  readonly to: KindName;
  /** It leads to rows that are there alone. */
  readonly isOfStanding?: true;
};

type LinkInputProps = {
  readonly of: Writable;
  readonly part: LinkPart;
  readonly control: FieldControl;
  readonly value: readonly LinkValue[];
  readonly onChange: (value: readonly LinkValue[]) => void;
};

/** Rows that a link leads to, found by typing their name, or made in place: one of them, or several. */
export function LinkInput({ of, part, control, value, onChange }: LinkInputProps) {
  const picking = usePickState({ isOne: !part.isList });
  const { options, targets, none, isBehind } = useTargets(of, part, picking);
  const session = useSession();
  const userId = session.isSignedIn ? session.id : '';
  const pick = (ids: readonly string[]) => {
    const known = new Map<string, LinkValue>([...value, ...targets].map((one) => [one.id, one]));
    const next = ids.flatMap((id) =>
      id === CREATE ? newLink(part.to, picking.text) : (known.get(id) ?? []),
    );
    for (const link of next) if (!value.includes(link)) rememberLink(userId, part.to, link);
    onChange(part.isList ? next : next.slice(-1));
  };
  return (
    <PickInput
      control={control}
      chosen={value.map(({ id }) => id)}
      nameOf={(id) => nameIn(value, id)}
      onChange={pick}
      picking={picking}
      options={options}
      isBehind={isBehind}
      none={none}
    />
  );
}

/** The option that makes a new row of the name that is typed. */
const CREATE = 'new';
const NONE: readonly Target[] = [];

function nameIn(value: readonly LinkValue[], id: string): string {
  const link = value.find((one) => one.id === id);
  return link?.create ? `${link.name} (${TEXTS.isNew})` : (link?.name ?? id);
}

function useTargets(of: Writable, part: LinkPart, picking: Picking) {
  const session = useSession();
  const { data, error, sought, isBehind } = useSought(picking, (text) =>
    picking.isOpen
      ? question(part.to, ['to link', of.name, part.name, text], (signal) =>
          askTargets(of, part, text, signal),
        )
      : null,
  );
  const recent: readonly Target[] =
    session.isSignedIn && sought === '' ? recentLinks(session.id, part.to) : NONE;
  const targets = [...new Map([...recent, ...(data ?? NONE)].map((one) => [one.id, one])).values()];
  const options: PickOption[] = targets.map(({ id, name, hint }) => ({
    value: id,
    label: name,
    count: hint,
  }));
  const isThere = targets.some(({ name }) => foldText(name) === foldText(sought));
  // As long as it is not known what there is, nothing is made.
  const mayMake = part.isOfStanding !== true && isMade(kindOf(part.to));
  if (data !== undefined && !isBehind && sought !== '' && !isThere && mayMake) {
    options.push({ value: CREATE, label: TEXTS.create(sought), count: TEXTS.createHint });
  }
  const none = error
    ? errorMessage(error)
    : sought === ''
      ? TEXTS.typeOn
      : data
        ? TEXTS.noRow
        : TEXTS.searching;
  return { options, targets, none, isBehind };
}

const isMade = ({ rest, unversioned }: Kind): boolean => rest.length > 0 && !unversioned;
