import { MONEY_FIGURES } from '#domain/money.ts';
import { Choice } from '#web/ui/kit/Choice.tsx';
import { useMoneyChoice } from './useMoneyFigure.ts';

/** Chooses which of the three figures of money a screen shows. */
export function MoneySwitch() {
  const [figure, choose] = useMoneyChoice();
  return (
    <Choice label="Money shown" options={MONEY_FIGURES} value={figure} onChange={choose} look="framed" />
  );
}
