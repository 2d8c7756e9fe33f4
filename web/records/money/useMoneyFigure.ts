import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import {
  fieldOfFigure,
  figureNamed,
  MONEY_FIGURES,
  MONEY_PARAMETER,
  USUAL_FIGURE,
  type MoneyFigure,
} from '#domain/money.ts';
import { PREFERENCE_KEYS, remember, remembered } from '#web/ui/memory/remembered.ts';

const STORAGE_KEY = PREFERENCE_KEYS.money;
const ORDERING = 'ordering';
const MONEY_FIELDS = new RegExp(`\\b(?:${MONEY_FIGURES.map(({ field }) => field).join('|')})\\b`, 'g');

/** The figure that the address names. */
export const useMoneyFigure = (): MoneyFigure => figureNamed(useSearchParams()[0].get(MONEY_PARAMETER));

/** The figure and the way to choose another one: it stands in the address, and is remembered on this machine for others. */
export function useMoneyChoice(): readonly [MoneyFigure, (figure: MoneyFigure) => void] {
  const [params, setParams] = useSearchParams();
  const show = useCallback(
    (figure: MoneyFigure) =>
      setParams((previous) => showing(previous, figure), { preventScrollReset: true, replace: true }),
    [setParams],
  );
  const isTold = params.has(MONEY_PARAMETER);
  useEffect(() => {
    const known = figureNamed(remembered(STORAGE_KEY));
    if (!isTold && known !== USUAL_FIGURE) show(known);
  }, [isTold, show]);
  const choose = useCallback(
    (figure: MoneyFigure) => {
      remember(STORAGE_KEY, figure === USUAL_FIGURE ? undefined : figure);
      show(figure);
    },
    [show],
  );
  return [figureNamed(params.get(MONEY_PARAMETER)), choose];
}

// The order follows the figure.
function showing(previous: URLSearchParams, figure: MoneyFigure): URLSearchParams {
  const next = new URLSearchParams(previous);
  if (figure === USUAL_FIGURE) next.delete(MONEY_PARAMETER);
  else next.set(MONEY_PARAMETER, figure);
  const ordering = next.get(ORDERING);
  if (ordering !== null) next.set(ORDERING, ordering.replaceAll(MONEY_FIELDS, fieldOfFigure(figure)));
  return next;
}
