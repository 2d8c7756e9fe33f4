import { useDeferredValue } from 'react';
import { isAdmin } from '#domain/access.ts';
import type { CountedSource } from '#domain/writing/origins.ts';
import { foldText } from '#domain/query/fold.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useHeldAnswer } from '#web/records/questions/useHeldAnswer.ts';
import { useSession } from '#web/session/session.ts';
import { FormField } from '#web/forms/FormField.tsx';
import { PickInput } from '#web/forms/PickInput.tsx';
import { usePickState } from '#web/forms/usePickState.ts';
import { TEXTS } from '#web/editing/entry/texts.ts';
import { onRecord, type KnownSource } from './knownSources.ts';

type KnownSourceInputProps = {
  readonly known: readonly KnownSource[];
  readonly onPick: (source: KnownSource) => void;
};

const MOST = 8;
const LEAST_LETTERS = 2;
const NONE: readonly string[] = [];
const NO_SOURCES: readonly KnownSource[] = [];

/** A source that is known already, found by its title, publisher or address: here, and for admins among all that are on record. */
export function KnownSourceInput({ known: here, onPick }: KnownSourceInputProps) {
  const picking = usePickState({ isOne: true });
  const { text, isOpen, isWalked } = picking;
  const words = foldText(text.trim());
  const all = useSourcesLike(isOpen ? text.trim() : '', isWalked);
  const known = [...here, ...(all ?? NO_SOURCES).filter(({ id }) => here.every((one) => one.id !== id))];
  const found = known.filter((one) => foldText(`${one.label} ${one.about} ${one.url}`).includes(words));
  return (
    <FormField label={TEXTS.knownSource} hint={TEXTS.knownSourceHint(here.length, all !== undefined)}>
      {(control) => (
        <PickInput
          control={control}
          isInFlow
          chosen={NONE}
          nameOf={(value) => value}
          onChange={([picked]) => {
            const source = known.find(({ value }) => value === picked);
            if (source) onPick(source);
          }}
          picking={picking}
          options={found.slice(0, MOST).map(({ value, label, about }) => ({ value, label, count: about }))}
          none={TEXTS.noKnownSource}
        />
      )}
    </FormField>
  );
}

// The sources on record whose title, publisher or address has the text in it; undefined for those who are not told of all.
function useSourcesLike(text: string, isWalked: boolean): readonly KnownSource[] | undefined {
  const session = useSession();
  const sought = useDeferredValue(text);
  const mayAsk = session.isSignedIn && isAdmin(session.viewer);
  const isAsked = mayAsk && sought.length >= LEAST_LETTERS;
  const path = `/data-sources/?${new URLSearchParams({ search: sought, limit: String(MOST) })}`;
  const { data } = useHeldAnswer(
    isAsked ? pathQuestion<{ readonly results: readonly CountedSource[] }>(null, path) : null,
    isWalked,
  );
  if (!mayAsk) return undefined;
  return isAsked ? (data?.results.map(onRecord) ?? NO_SOURCES) : NO_SOURCES;
}
