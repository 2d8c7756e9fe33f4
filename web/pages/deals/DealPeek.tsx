import { rowPath } from '#domain/rowScreens.ts';
import { kindOf } from '#domain/registry.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { claimsOf } from '#web/api/rowAnswer.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { linkedId } from '#web/records/evidence/linkSubject.ts';
import { PeekPanel } from '#web/records/frame/PeekPanel.tsx';
import { Origins } from '#web/records/record/Origins.tsx';
import { recordPath, type LinkedRow, type RecordAnswer } from '#web/records/record/record.ts';
import { RecordFacts } from '#web/records/record/RecordFacts.tsx';
import type { PeekProps } from '#web/records/spec/listSpec.ts';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import css from '#web/records/record/RecordPeek.module.css';

const deal = kindOf('deal');
const round = kindOf('fundingRound');

const nameOf = (link: unknown): string => String((link as LinkedRow | null)?.['name'] ?? '');

/** The panel of a deal: its round in short, and which sources name the investor in it. */
export function DealPeek({ id, ...moves }: PeekProps) {
  const found = useAnswer(pathQuestion<RecordAnswer>(deal.name, recordPath(deal, id)));
  const roundId = (found.data?.['round'] as LinkedRow | null | undefined)?.id;
  const whole = useAnswer(
    roundId === undefined ? null : pathQuestion<RecordAnswer>(round.name, recordPath(round, roundId)),
  );
  const href =
    roundId === undefined ? null : rowPath({ kind: round.name, id: roundId, entityType: undefined });
  const problem = found.error ?? whole.error;
  return (
    <PeekPanel label="Deal in short" href={href ?? undefined} {...moves}>
      <ProgressBar isActive={found.isLoading || whole.isLoading} label="Loading the deal" />
      {found.data && whole.data && <DealFacts row={found.data} whole={whole.data} />}
      {problem && !(found.data && whole.data) && (
        <ErrorNote title="The deal could not be loaded." onRetry={found.error ? found.retry : whole.retry}>
          {errorMessage(problem)}
        </ErrorNote>
      )}
    </PeekPanel>
  );
}

type DealFactsProps = { readonly row: RecordAnswer; readonly whole: RecordAnswer };

function DealFacts({ row, whole }: DealFactsProps) {
  const investor = row['investor'] as LinkedRow | null;
  const named = claimsOf(whole).filter(
    ({ field, value }) => field === 'investors' && linkedId(value) === investor?.id,
  );
  return (
    <>
      <h2 className={css.name}>
        {nameOf(investor)} {row['isLead'] === true ? 'led a round of' : 'in'} {nameOf(row['company'])}
      </h2>
      <RecordFacts kind={round} row={whole} />
      <h3 className={css.title}>Sources that name the investor</h3>
      <Origins row={{ ...whole, facts: named }} />
    </>
  );
}
