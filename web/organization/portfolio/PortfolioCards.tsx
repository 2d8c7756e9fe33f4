import { useAnswer } from '#web/api/useAnswer.ts';
import { NotThere } from '#web/organization/LazyTab.tsx';
import type { ProfileProps } from '#web/organization/part.ts';
import { useParameter } from '#web/organization/useParameter.ts';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { CoInvestorsCard } from './CoInvestorsCard.tsx';
import { FigureStrip } from './FigureStrip.tsx';
import { filterText, readFilter, type Filter } from './filtering.ts';
import { HoldingsCard } from './HoldingsCard.tsx';
import { ClassMixCard, CountryMixCard } from './MixCards.tsx';
import css from './PortfolioCards.module.css';
import { portfolioQuestion } from './portfolioQuestion.ts';
import { StagesTable } from './StagesTable.tsx';

/** What is said of all its deals, its companies, in which classes and countries they are, whom it invests with, and which rounds it joined when. */
export function PortfolioCards({ profile: { company } }: ProfileProps) {
  const { id, country } = company;
  const found = useAnswer(portfolioQuestion(id));
  const [text, setText] = useParameter('portfolio');
  const portfolio = found.data;
  if (!portfolio) return <NotThere part={found} />;
  const filter = readFilter(text);
  const onFilter = (next: Filter | null) => setText(filterText(next));
  const shown = { id, portfolio, filter, onFilter };
  // Of one company the table says it all.
  const hasMix = portfolio.companies > 1;
  return (
    <div className={css.frame}>
      <FigureStrip {...shown} />
      <div className={css.columns} data-single={!hasMix || undefined}>
        <div className={css.column}>
          <HoldingsCard {...shown} />
          {portfolio.deals > 1 && (
            <Card title="Rounds joined" hint="by type and year">
              <StagesTable stages={portfolio.stages} id={id} />
            </Card>
          )}
        </div>
        {hasMix && (
          <div className={classes(css.column, css.mix)}>
            <ClassMixCard {...shown} />
            <CountryMixCard country={country} {...shown} />
          </div>
        )}
      </div>
      <CoInvestorsCard id={id} {...portfolio.coInvestors} />
    </div>
  );
}
