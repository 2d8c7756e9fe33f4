import { useSearchParams } from 'react-router';
import { MONEY_PARAMETER, USUAL_FIGURE, type MoneyFigure } from '#domain/money.ts';
import { reachNamed, reachParams, REACH_PARAMETER, type Reach } from '#domain/sets.ts';
import { buildPath } from '#domain/routes.ts';
import { useMoneyFigure } from '#web/records/money/useMoneyFigure.ts';

/** Whose figures are shown, and which of the figures of money. */
export type Shown = { readonly reach: Reach; readonly figure: MoneyFigure };

/** What the address says is shown. */
export function useShown(): Shown {
  const [params] = useSearchParams();
  return { reach: reachNamed(params.get(REACH_PARAMETER)), figure: useMoneyFigure() };
}

const addressOf = (path: string, { reach, figure }: Shown): string => {
  const params = new URLSearchParams({
    ...reachParams(reach),
    ...(figure === USUAL_FIGURE ? {} : { [MONEY_PARAMETER]: figure }),
  }).toString();
  return params === '' ? path : `${path}?${params}`;
};

/** The page of a class, with the same figures. */
export const classPage = (id: string, shown: Shown): string =>
  addressOf(buildPath('CLASSIFICATION', { classificationId: id }), shown);

/** The screen of all classes, with the same figures. */
export const taxonomyPage = (shown: Shown): string => addressOf(buildPath('TAXONOMY'), shown);
