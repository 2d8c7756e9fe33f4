import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '#web/api/lazyImport.ts';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Tabs } from '#web/ui/kit/Tabs.tsx';
import { EventsSection } from './EventsSection.tsx';
import { TEXTS } from './texts.ts';
import { UsersSection } from './UsersSection.tsx';

const ReviewSection = lazyPart(
  'review',
  async () => (await import('./changes/ReviewSection.tsx')).ReviewSection,
);
const AuditSection = lazyPart('audit', async () => (await import('./changes/AuditSection.tsx')).AuditSection);

const Later = ({ Part }: { readonly Part: typeof ReviewSection }) => (
  <Suspense fallback={<LoadingOverlay />}>
    <Part />
  </Suspense>
);

const SECTIONS = [
  { key: 'users', label: TEXTS.users, content: <UsersSection /> },
  { key: 'review', label: TEXTS.review, content: <Later Part={ReviewSection} /> },
  { key: 'audit', label: TEXTS.audit, content: <Later Part={AuditSection} /> },
  { key: 'events', label: TEXTS.events, content: <EventsSection /> },
];

/** What admins look after: the accounts and what happened to them, what waits for a decision, and all that was changed. */
export function AdminDashboardPage() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  return (
    <>
      <PageHeader title={TEXTS.title} description={TEXTS.lead} />
      <Tabs
        label={TEXTS.sections}
        active={SECTIONS.find(({ key }) => key === asked)?.key ?? 'users'}
        onChange={(tab) => setParams(tab === 'users' ? {} : { tab })}
        items={SECTIONS}
      />
    </>
  );
}
