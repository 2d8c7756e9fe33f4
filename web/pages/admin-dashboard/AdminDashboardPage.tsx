import { Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { hasRank, type Role } from '#domain/access.ts';
import { lazyPart } from '#web/api/lazyImport.ts';
import { useSession } from '#web/session/session.ts';
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
const MergeSection = lazyPart('merge', async () => (await import('./merge/MergeSection.tsx')).MergeSection);
const QualitySection = lazyPart(
  'quality',
  async () => (await import('./quality/QualitySection.tsx')).QualitySection,
);
const AuditSection = lazyPart('audit', async () => (await import('./changes/AuditSection.tsx')).AuditSection);

const ImportsSection = lazyPart(
  'imports',
  async () => (await import('./imports/ImportsSection.tsx')).ImportsSection,
);

const Later = ({ Part }: { readonly Part: typeof ReviewSection }) => (
  <Suspense fallback={<LoadingOverlay />}>
    <Part />
  </Suspense>
);

const SECTIONS: readonly Section[] = [
  { key: 'users', label: TEXTS.users, content: <UsersSection /> },
  { key: 'review', label: TEXTS.review, content: <Later Part={ReviewSection} /> },
  { key: 'merge', label: TEXTS.merge, content: <Later Part={MergeSection} />, requires: 'SUPER_ADMIN' },
  { key: 'imports', label: TEXTS.imports, content: <Later Part={ImportsSection} /> },
  { key: 'quality', label: TEXTS.quality, content: <Later Part={QualitySection} /> },
  { key: 'audit', label: TEXTS.audit, content: <Later Part={AuditSection} /> },
  { key: 'events', label: TEXTS.events, content: <EventsSection /> },
];

type Section = {
  readonly key: string;
  readonly label: string;
  readonly content: ReactNode;
  readonly requires?: Role;
};

/** What admins look after: the accounts and what happened to them, what waits for a decision, how good the data are, and all that was changed. */
export function AdminDashboardPage() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const session = useSession();
  const sections = SECTIONS.filter(
    ({ requires = null }) => session.isSignedIn && hasRank(session.viewer, requires),
  );
  return (
    <>
      <PageHeader title={TEXTS.title} description={TEXTS.lead} />
      <Tabs
        label={TEXTS.sections}
        active={sections.find(({ key }) => key === asked)?.key ?? 'users'}
        onChange={(tab) => setParams(tab === 'users' ? {} : { tab })}
        items={sections}
      />
    </>
  );
}
