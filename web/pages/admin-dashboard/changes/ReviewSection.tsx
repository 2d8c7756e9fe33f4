import { IconKeyboard } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ToldSet, ToldSets } from '#domain/writing/toldSet.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { RowPages } from '#web/pages/admin-dashboard/RowPages.tsx';
import { pagePath, useAddress } from '#web/pages/admin-dashboard/useAddress.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { Field, Select } from '#web/ui/kit/Inputs.tsx';
import { KeysDialog } from '#web/ui/kit/KeysDialog.tsx';
import { BatchBar } from './BatchBar.tsx';
import { Narrowing, Tools } from '#web/pages/admin-dashboard/Tools.tsx';
import { DecisionDialogs } from './DecisionDialogs.tsx';
import { ReviewList } from './ReviewList.tsx';
import { Narrowed, NARROWED } from './SetFilters.tsx';
import { REVIEW_KEYS, TEXTS } from './texts.ts';
import { useDecisions } from './useDecisions.ts';
import { toggled } from './useLeftOut.ts';
import { useReviewKeys } from './useReviewKeys.ts';

const KINDS = [
  { value: '', label: TEXTS.anyKind },
  { value: 'edit', label: TEXTS.newEntries },
  { value: 'suggestion', label: 'Suggestions' },
  { value: 'import', label: 'Imports' },
] as const;
const WAITS_FOR = [
  { value: '', label: TEXTS.forReviewers },
  { value: 'true', label: TEXTS.forAuthors },
  { value: 'any', label: TEXTS.forAnybody },
] as const;
const ORDERS = [
  { value: '', label: TEXTS.oldest },
  { value: 'newest', label: TEXTS.newest },
] as const;
// What of it the server is asked; whoever it waits for where that is nothing.
const ASKED: Readonly<Record<string, string>> = { true: 'true', any: '' };
const NO_SETS: readonly ToldSet[] = [];

/** What waits for a decision: looked at side by side, accepted or declined, by keys alone where one likes. */
export function ReviewSection() {
  const { values, change, clear } = useAddress(['kind', 'asked', ...NARROWED, 'order', 'after']);
  const path = pagePath('/change-sets/', {
    ...values,
    status: 'PENDING',
    asked: ASKED[values['asked'] ?? ''] ?? 'false',
    order: values['order'] || 'oldest',
  });
  const answer = useAnswer(pathQuestion<ToldSets>(null, path));
  const sets = answer.data?.results ?? NO_SETS;
  const decisions = useDecisions();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isHelpOpen, setHelpOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const choose = ({ id }: ToldSet) => setChosen(toggled(chosen, id));
  useReviewKeys(list, {
    sets,
    onSet: {
      a: (set) => set.can.approve && decisions.acceptMarked(set),
      d: (set) => set.can.decline && decisions.askToDecline([set]),
      q: (set) => set.can.ask && decisions.askAuthor(set),
      x: (set) => set.can.approve && choose(set),
    },
    onLetter: { u: decisions.undoLast, '?': () => setHelpOpen(true) },
  });
  const isFiltered = ['kind', 'asked', ...NARROWED].some((name) => values[name] !== '');
  return (
    <>
      <Tools>
        <Narrowing>
          <Field label={TEXTS.kind}>
            <Select value={values['kind'] ?? ''} options={[...KINDS]} onPick={(kind) => change({ kind })} />
          </Field>
          <Field label={TEXTS.waitsFor}>
            <Select
              value={values['asked'] ?? ''}
              options={[...WAITS_FOR]}
              onPick={(asked) => change({ asked })}
            />
          </Field>
          <Field label={TEXTS.order}>
            <Select
              value={values['order'] ?? ''}
              options={[...ORDERS]}
              onPick={(order) => change({ order })}
            />
          </Field>
        </Narrowing>
        <Narrowed values={values} onChange={change} />
        <Button icon={IconKeyboard} onClick={() => setHelpOpen(true)}>
          {TEXTS.keys}
        </Button>
      </Tools>
      <BatchBar sets={sets} chosen={chosen} onChoose={setChosen} decisions={decisions} />
      <RowPages
        answer={answer}
        none={
          isFiltered
            ? { title: TEXTS.nothingWaits, why: TEXTS.noneMatch, clear }
            : { title: TEXTS.nothingWaits, why: TEXTS.nothingWaitsWhy }
        }
        isFirst={!values['after']}
        onPage={(after) => change({ after }, { isPage: true })}
      >
        {(rows) => (
          <div ref={list}>
            <ReviewList
              sets={rows}
              now={answer.askedAt}
              chosen={chosen}
              onChoose={choose}
              onNarrow={change}
              decisions={decisions}
            />
          </div>
        )}
      </RowPages>
      <DecisionDialogs decisions={decisions} />
      {isHelpOpen && <KeysDialog keys={REVIEW_KEYS} onClose={() => setHelpOpen(false)} />}
    </>
  );
}
