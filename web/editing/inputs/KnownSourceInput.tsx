import { isAdmin } from '#domain/access.ts';
import type { CountedSource } from '#domain/writing/origins.ts';
import { foldText } from '#domain/query/fold.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useSought } from '#web/records/questions/useSought.ts';
import { useSession } from '#web/session/session.ts';
import { FormField } from '#web/forms/FormField.tsx';
import { PickInput } from '#web/forms/PickInput.tsx';
import { usePickState, type Picking } from '#web/forms/usePickState.ts';
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
  const words = foldText(picking.text.trim());
  const { all, isBehind } = useSourcesLike(picking);
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
          isBehind={isBehind}
          none={TEXTS.noKnownSource}
        />
      )}
    </FormField>
  );
}

// The sources on record whose title, publisher or address has the text in it; undefined for those who are not told of all.
function useSourcesLike(picking: Picking) {
  const session = useSession();
  const mayAsk = session.isSignedIn && isAdmin(session.viewer);
  const isAsked = (text: string) => mayAsk && picking.isOpen && text.length >= LEAST_LETTERS;
  const { data, sought, isBehind } = useSought(picking, (text) =>
    isAsked(text)
      ? pathQuestion<{ readonly results: readonly CountedSource[] }>(
          null,
          `/data-sources/?${new URLSearchParams({ search: text, limit: String(MOST) })}`,
        )
      : null,
  );
  if (!mayAsk) return { all: undefined, isBehind: false };
  return { all: isAsked(sought) ? (data?.results.map(onRecord) ?? NO_SOURCES) : NO_SOURCES, isBehind };
}
