import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { CARD, CARDS, type Card } from '#domain/analysis/cards.ts';
import { screenNamed } from '#domain/screens.ts';
import { LIST_SCREENS } from '#domain/tools/listScreens.ts';
import { readNamed } from '#domain/tools/named.ts';
import { ToolLayout } from '#web/tools/frame/ToolLayout.tsx';
import { Pick, Shelf } from '#web/tools/shelf/Shelf.tsx';
import { ToolConditions } from '#web/tools/state/ToolConditions.tsx';
import { ToolProblem } from '#web/tools/state/ToolProblem.tsx';
import { useNames } from '#web/tools/state/useNames.ts';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import css from './AnalysisPage.module.css';
import { CardIndex } from './CardIndex.tsx';
import { withoutMoment } from '#domain/past/ofMoment.ts';
import { CardPart } from './cardParts.ts';
import { useCard } from './frame/useCard.ts';

const TITLE = screenNamed('ANALYSIS_TOOL').title ?? '';

/** A notebook of questions, each a card with its own link: all of them at first, or the one that the address names. */
export function AnalysisPage() {
  const [params, setSearch] = useSearchParams();
  const wanted = params.get(CARD);
  const stray = withoutMoment([...params])[0]?.[0];
  if (wanted === null && stray === undefined) return <Index />;
  const { found, problem } = readNamed<Card>(CARD, wanted ?? '', CARDS);
  if (found) return <CardScreen key={found.name} card={found} />;
  const message = wanted === null ? `"${stray}" belongs to no card: the address has no "${CARD}".` : problem;
  return (
    <ToolLayout title={TITLE} description={DESCRIPTION}>
      <ToolProblem message={message ?? ''} onReset={() => setSearch({})} />
    </ToolLayout>
  );
}

const DESCRIPTION = 'Questions to the whole record, each with its answer, and how far it carries';

const Index = () => (
  <ToolLayout title={TITLE} description={DESCRIPTION}>
    <CardIndex />
  </ToolLayout>
);

function CardScreen({ card }: { readonly card: Card }) {
  const state = useCard(card);
  const { kind, conditions, setConditions, problem, reset } = state;
  const nameOf = useNames(kind, conditions);
  return (
    <ToolLayout title={card.title} description={card.question} actions={<Turning card={card} />}>
      {problem === undefined ? (
        <>
          <Rows state={state} />
          <div data-print="none">
            <ToolConditions kind={kind} conditions={conditions} nameOf={nameOf} onChange={setConditions} />
          </div>
          <div className={css.part}>
            <Suspense fallback={<LoadingOverlay label="Loading the card" />}>
              <CardPart name={card.name} state={state} nameOf={nameOf} />
            </Suspense>
          </div>
        </>
      ) : (
        <ToolProblem message={problem} onReset={reset} />
      )}
    </ToolLayout>
  );
}

function Rows({ state: { card, list, setList } }: { readonly state: ReturnType<typeof useCard> }) {
  if (card.lists.length === 1) return null;
  const lists = LIST_SCREENS.filter(({ name }) => card.lists.includes(name));
  return (
    <Shelf label="Rows">
      <Pick
        label="Of"
        options={lists.map(({ name, title }) => ({ value: name, label: title }))}
        value={list}
        onPick={(wanted) => {
          const found = lists.find(({ name }) => name === wanted);
          if (found) setList(found.name);
        }}
      />
    </Shelf>
  );
}

// From card to card, as one turns pages.
function Turning({ card }: { readonly card: Card }) {
  const place = CARDS.findIndex(({ name }) => name === card.name);
  const [before, after] = [CARDS[place - 1], CARDS[place + 1]];
  const { path } = screenNamed('ANALYSIS_TOOL');
  return (
    <nav aria-label="Cards" className={css.turning}>
      {before && (
        <Link rel="prev" to={`${path}?${CARD}=${before.name}`}>
          {before.title}
        </Link>
      )}
      <Link to={path}>All questions</Link>
      {after && (
        <Link rel="next" to={`${path}?${CARD}=${after.name}`}>
          {after.title}
        </Link>
      )}
    </nav>
  );
}
