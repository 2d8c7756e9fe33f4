import { useSearchParams } from 'react-router';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Tabs } from '#web/ui/kit/Tabs.tsx';
import { EventsSection } from './EventsSection.tsx';
import { TEXTS } from './texts.ts';
import { UsersSection } from './UsersSection.tsx';

/** What admins look after: the accounts, and what happened to them. */
export function AdminDashboardPage() {
  const [params, setParams] = useSearchParams();
  return (
    <>
      <PageHeader title={TEXTS.title} description={TEXTS.lead} />
      <Tabs
        label={TEXTS.sections}
        active={params.get('tab') === 'events' ? 'events' : 'users'}
        onChange={(tab) => setParams(tab === 'users' ? {} : { tab })}
        items={[
          { key: 'users', label: TEXTS.users, content: <UsersSection /> },
          { key: 'events', label: TEXTS.events, content: <EventsSection /> },
        ]}
      />
    </>
  );
}
