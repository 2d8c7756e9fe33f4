import { ListScreen } from '#web/records/list/ListScreen.tsx';
import { COMPANIES } from './companiesSpec.tsx';

/** The list of companies. */
export const CompaniesPage = () => <ListScreen spec={COMPANIES} />;
