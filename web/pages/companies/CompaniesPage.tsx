import { ApiProvider } from '#web/api/ApiProvider.tsx';
import { CompaniesScreen } from './CompaniesScreen.tsx';

/** The list of companies. */
export const CompaniesPage = () => (
  <ApiProvider>
    <CompaniesScreen />
  </ApiProvider>
);
