import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { coInvestmentsAddress, type CoInvestments } from '#domain/analysis/coInvestments.ts';
import { formatCount, formatQuantity } from '#domain/format.ts';
import { hrefOf } from '#domain/lists.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { RankedBars } from '#web/charts/RankedBars.tsx';
import { Answered } from '#web/pages/analysis/frame/Answered.tsx';
import { CardFigure } from '#web/pages/analysis/frame/CardFigure.tsx';
import type { CardProps } from '#web/pages/analysis/frame/cardProps.ts';
import { NothingHere } from '#web/pages/analysis/frame/NothingHere.tsx';
import { withMore } from '#web/records/state/conditions.ts';
import { Table } from '#web/ui/Table.tsx';
import {
  coInvestedOf,
  coInvestmentNotes,
  coInvestmentSummary,
  coInvestmentTwin,
  type CoInvested,
} from './coInvested.ts';

const TITLE = 'Who invests with whom';
const MOST = 15;
const GROUPS = 8;
const NAMED = 6;

/** Which investors take part together, who stands between the others, and into which groups they fall. */
export function CoInvestmentCard({ state, nameOf }: CardProps) {
  const address = coInvestmentsAddress(state.where);
  const answer = useAnswer(pathQuestion<CoInvestments>(state.kind.name, address));
  return (
    <Answered answer={answer}>
      {(data, isLoading) => <Figure state={state} nameOf={nameOf} answered={data} isLoading={isLoading} />}
    </Answered>
  );
}

type FigureProps = CardProps & { readonly answered: CoInvestments; readonly isLoading: boolean };

function Figure({ state, nameOf, answered, isLoading }: FigureProps) {
  const { list, conditions, where } = state;
  const found = useMemo(() => coInvestedOf(answered), [answered]);
  if (found === null) return <NothingHere state={state}>No round has two investors on record.</NothingHere>;
  return (
    <CardFigure
      state={state}
      nameOf={nameOf}
      question={TITLE}
      summary={coInvestmentSummary(found)}
      notes={coInvestmentNotes(found)}
      twin={coInvestmentTwin(found, conditions)}
      isLoading={isLoading}
      parts={[{ path: coInvestmentsAddress(undefined), q: where ? { where } : {} }]}
      rowsHref={hrefOf(list, conditions)}
    >
      <Between found={found} conditions={conditions} />
      <Communities found={found} />
    </CardFigure>
  );
}

type BetweenProps = { readonly found: CoInvested; readonly conditions: CardProps['state']['conditions'] };

function Between({ found: { investors }, conditions }: BetweenProps) {
  const navigate = useNavigate();
  return (
    <RankedBars
      label="Investors by on how many shortest ways between others they stand"
      bars={investors.slice(0, MOST).map(({ key, label, between, partners, rounds }) => ({
        key,
        label,
        amount: between,
        words: formatCount(Math.round(between)),
        title: `${label}: on ${formatQuantity(Math.round(between), 'shortest way')} between others; with ${formatQuantity(partners, 'investor')} in ${formatQuantity(rounds, 'round')}`,
      }))}
      onPick={({ key }) =>
        void navigate(hrefOf('DEALS', withMore(conditions, [{ f: 'investor', op: 'eq', v: key }])))
      }
    />
  );
}

const Communities = ({ found: { groups, nameOf } }: { readonly found: CoInvested }) => (
  <Table
    look="tight"
    caption="Groups that invest with each other"
    heads={['Group', { label: 'Investors', isFigure: true }, 'Those with the most links']}
  >
    {groups.slice(0, GROUPS).map((members, place) => (
      <tr key={members[0]}>
        <th scope="row">{place + 1}</th>
        <td data-figure>{formatCount(members.length)}</td>
        <td>{members.slice(0, NAMED).map(nameOf).join(', ')}</td>
      </tr>
    ))}
  </Table>
);
