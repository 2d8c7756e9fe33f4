import { ListScreen } from '#web/records/list/ListScreen.tsx';
import { useMoneyFigure } from '#web/records/money/useMoneyFigure.ts';
import { COMPANIES } from './companiesSpec.ts';

/** The list of companies. */
export const CompaniesPage = () => <ListScreen spec={COMPANIES[useMoneyFigure()]} />;
