import { useState } from 'react';
import { DataForm } from '#web/forms/DataForm.tsx';
import { LeaveGuard } from '#web/editing/dialogs/LeaveGuard.tsx';
import css from '#web/editing/Editing.module.css';
import { TEXTS as EDITING } from '#web/editing/entry/texts.ts';
import { inputId } from '#web/editing/inputs/inputIds.ts';
import { ProblemSummary } from '#web/editing/ProblemSummary.tsx';
import { keepFocus } from '#web/editing/keepFocus.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { PARTS, pairsOf, type Alliance, type Member } from './alliance.ts';
import { GraphCard } from './GraphCard.tsx';
import { MembersCard } from './MembersCard.tsx';
import { PairsCard } from './PairsCard.tsx';
import { ReleaseCard } from './ReleaseCard.tsx';
import { ReviewPairs } from './ReviewPairs.tsx';
import { TEXTS } from './texts.ts';
import { useAlliance } from './useAlliance.ts';
import { ValuesCard } from './ValuesCard.tsx';

type PartnershipFormProps = {
  readonly userId: string;
  /** Who takes part where nothing was begun before. */
  readonly invited: readonly Member[];
  /** Hears of the organization whose partners were made. */
  readonly onSaved: (id: string) => void;
};

/** The form of partnerships: its source, who takes part, what holds for all, and each pair before it is made. */
export function PartnershipForm({ userId, invited, onSaved }: PartnershipFormProps) {
  const entry = useAlliance(userId, invited, onSaved);
  const { alliance, change, stage, failure, keptAt, restoredAt } = entry;
  const problems = failure?.problems ?? {};
  const isBusy = stage.name === 'checking';
  const [found, setFound] = useState<string>('');
  const given = { alliance, change, problems };
  return (
    <>
      <LeaveGuard mustAsk={entry.isOpen} {...EDITING.leave} />
      {restoredAt !== null && (
        <p className={css.restored} role="status">
          {EDITING.restored(timeOf(restoredAt))}{' '}
          <Button look="link" onClick={entry.discard}>
            {EDITING.discard}
          </Button>
        </p>
      )}
      <Invited alliance={alliance} invited={invited} change={change} />
      <DataForm
        label={TEXTS.form}
        isSending={isBusy}
        problems={null}
        onSend={() => {
          setFound('');
          void entry.check();
        }}
      >
        {failure && (
          <ProblemSummary
            key={failure.count}
            problems={Object.entries(problems).map(([name, message]) => ({
              id: inputId(name),
              label: labelOf(alliance, name),
              message,
            }))}
            message={failure.message}
          />
        )}
        <div className={css.columns}>
          <div className={css.side}>
            <ReleaseCard {...given} found={found} onFound={setFound} />
          </div>
          <div className={css.main}>
            <MembersCard {...given} />
            <ValuesCard {...given} />
            <PairsCard {...given} />
            <GraphCard alliance={alliance} />
          </div>
        </div>
        <div className={css.bar}>
          <span className={css.lead} role="status">
            {keptAt !== null && EDITING.kept(timeOf(keptAt))}
          </span>
          <Button isSubmit look="filled" size="large" aria-disabled={isBusy} onMouseDown={keepFocus}>
            {isBusy ? EDITING.checking : TEXTS.review}
          </Button>
        </div>
      </DataForm>
      {(stage.name === 'reviewed' || stage.name === 'saving') && (
        <ReviewPairs
          alliance={alliance}
          isSaving={stage.name === 'saving'}
          onSave={(note) => void entry.save(note)}
          onClose={entry.goBack}
        />
      )}
    </>
  );
}

const LABELS: Readonly<Record<string, string>> = {
  url: TEXTS.address,
  title: TEXTS.name,
  publisher: TEXTS.publisher,
  publishedOn: TEXTS.publishedOn,
  text: TEXTS.text,
  members: TEXTS.members,
  ...Object.fromEntries(PARTS.map(({ name, label }) => [name, label])),
};

function labelOf(alliance: Parameters<typeof pairsOf>[0], name: string): string {
  const pair = pairsOf(alliance).find(({ key }) => key === name);
  return pair ? TEXTS.pair(pair.from.name, pair.to.name) : (LABELS[name] ?? name);
}

const timeOf = (at: number): string =>
  new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

type InvitedProps = {
  readonly alliance: Alliance;
  readonly invited: readonly Member[];
  readonly change: (changed: Partial<Alliance>) => void;
};

// A draft that was found is not mixed with whom the link names, unless one says so.
function Invited({ alliance: { members }, invited, change }: InvitedProps) {
  const missing = invited.filter(({ id }) => !members.some((member) => member.id === id));
  if (missing.length === 0) return null;
  return (
    <p className={css.restored} role="status">
      {TEXTS.invited(missing.map(({ name }) => name))}{' '}
      <Button look="link" onClick={() => change({ members: [...members, ...missing] })}>
        {TEXTS.addInvited}
      </Button>
    </p>
  );
}
