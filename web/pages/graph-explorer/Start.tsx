import { useState } from 'react';
import { GRAPH_RELATIONS, type GraphRelationName } from '#domain/graph/relations.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import css from './GraphExplorerPage.module.css';
import { ThingSearch, type FoundThing } from './ThingSearch.tsx';
import { TEXTS } from './texts.ts';
import type { GraphState } from './state.ts';

type StartProps = { readonly onAsk: (changes: Partial<GraphState>) => void };

/** The empty explorer: what may be asked of it. */
export const Start = ({ onAsk }: StartProps) => (
  <>
    <p className={css.lead}>{TEXTS.empty}</p>
    <div className={css.start}>
      <Around onAsk={onAsk} />
      <Connects onAsk={onAsk} />
      <CoInvestors onAsk={onAsk} />
      <Supplies onAsk={onAsk} />
      <SpinOuts onAsk={onAsk} />
      <IntoClass onAsk={onAsk} />
      <FundedBefore onAsk={onAsk} />
    </div>
  </>
);

function Around({ onAsk }: StartProps) {
  const ask = (thing: FoundThing | null) =>
    thing && onAsk({ steps: [{ type: 'around', id: thing.id, depth: 1 }], picked: [thing.id] });
  return (
    <Card title="Who stands around X?">
      <ThingSearch label="Organization, person or programme" onPick={ask} />
    </Card>
  );
}

function Connects({ onAsk }: StartProps) {
  const [one, setOne] = useState<FoundThing | null>(null);
  const [other, setOther] = useState<FoundThing | null>(null);
  const isReady = one !== null && other !== null && one.id !== other.id;
  const ask = () =>
    isReady &&
    onAsk({
      steps: [{ type: 'path', from: one.id, to: other.id, hops: 6, all: false }],
      picked: [one.id, other.id],
      layout: 'layered',
    });
  return (
    <Card title="Who connects A and B?">
      <ThingSearch label="A" chosen={one} onPick={setOne} />
      <ThingSearch label="B" chosen={other} onPick={setOther} />
      <Button look="filled" aria-disabled={!isReady} onClick={ask}>
        Find the shortest paths
      </Button>
    </Card>
  );
}

function CoInvestors({ onAsk }: StartProps) {
  const ask = (thing: FoundThing | null) =>
    thing &&
    onAsk({
      steps: [
        { type: 'expand', id: thing.id, relation: 'investment', way: 'out' },
        { type: 'each', relation: 'investment', way: 'in' },
      ],
      picked: [thing.id],
    });
  return (
    <Card title="Who invests beside X?">
      <ThingSearch label="Investor" onPick={ask} />
    </Card>
  );
}

// Partners of a thing, and the partners of these: who is named in its announcements, and in theirs.
function Supplies({ onAsk }: StartProps) {
  const ask = (thing: FoundThing | null) =>
    thing &&
    onAsk({
      steps: [
        { type: 'expand', id: thing.id, relation: 'partnership', way: 'out' },
        { type: 'each', relation: 'partnership', way: 'out' },
      ],
      picked: [thing.id],
      layout: 'radial',
      off: OTHERS.filter((relation) => relation !== 'partnership'),
    });
  return (
    <Card title="Who works with X, and with whom do these?">
      <ThingSearch label="Maker, supplier or user" onPick={ask} />
    </Card>
  );
}

function SpinOuts({ onAsk }: StartProps) {
  const ask = (thing: FoundThing | null) =>
    thing &&
    onAsk({
      steps: [
        { type: 'expand', id: thing.id, relation: 'spinOut', way: 'in' },
        { type: 'each', relation: 'investment', way: 'in' },
      ],
      picked: [thing.id],
      layout: 'layered',
    });
  return (
    <Card title="What was spun out of X, and who paid?">
      <ThingSearch label="Laboratory or university" onPick={ask} />
    </Card>
  );
}

function IntoClass({ onAsk }: StartProps) {
  const ask = (thing: FoundThing | null) =>
    thing?.kind === 'classification' &&
    onAsk({
      q: JSON.stringify({ where: { f: 'primaryClassification', op: 'descendantOf', v: thing.id } }),
      steps: [{ type: 'list' }, { type: 'each', relation: 'investment', way: 'in' }],
      off: OTHERS.filter((relation) => relation !== 'investment'),
    });
  return (
    <Card title="Whose money goes into class C?">
      <ThingSearch label="Class" kinds={CLASSES} onPick={ask} />
    </Card>
  );
}

const CLASSES = ['classification'];

const OTHERS: readonly GraphRelationName[] = GRAPH_RELATIONS.map(({ name }) => name);

const FIRST_YEAR = 2020;

function FundedBefore({ onAsk }: StartProps) {
  const ask = () =>
    onAsk({
      q: JSON.stringify({ where: { f: 'fundingRounds.date', op: 'lt', v: `${FIRST_YEAR}-01-01` } }),
      steps: [{ type: 'list' }, { type: 'each', relation: 'investment', way: 'in' }],
      until: FIRST_YEAR - 1,
      off: OTHERS.filter((relation) => relation !== 'investment'),
    });
  return (
    <Card title={`Who funded whom before ${FIRST_YEAR}?`}>
      <p className={css.hint}>Every company with a round before {FIRST_YEAR}, with those who invested.</p>
      <Button look="filled" onClick={ask}>
        Show it
      </Button>
    </Card>
  );
}
