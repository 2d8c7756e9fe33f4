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

const STORAGE_KEY = 'sector-atlas-money';
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
    if (!isTold && remembered() !== USUAL_FIGURE) show(remembered());
  }, [isTold, show]);
  const choose = useCallback(
    (figure: MoneyFigure) => {
      remember(figure);
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

function remembered(): MoneyFigure {
  try {
    return figureNamed(localStorage.getItem(STORAGE_KEY));
  } catch {
    return USUAL_FIGURE;
  }
}

function remember(figure: MoneyFigure): void {
  try {
    if (figure === USUAL_FIGURE) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, figure);
  } catch {
    // Storage may be forbidden; then the choice lasts as long as the address.
  }
}
