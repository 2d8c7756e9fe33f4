import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '#web/api/lazyImport.ts';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Tabs } from '#web/ui/kit/Tabs.tsx';
import { TEXTS } from './texts.ts';

const UsersSection = lazyPart('users', async () => (await import('./UsersSection.tsx')).UsersSection);
const EventsSection = lazyPart('events', async () => (await import('./EventsSection.tsx')).EventsSection);
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

const OriginsSection = lazyPart(
  'packs',
  async () => (await import('./origins/OriginsSection.tsx')).OriginsSection,
);
const MessagesSection = lazyPart(
  'messages',
  async () => (await import('./messages/MessagesSection.tsx')).MessagesSection,
);

const Later = ({ Part }: { readonly Part: typeof ReviewSection }) => (
  <Suspense fallback={<LoadingOverlay />}>
    <Part />
  </Suspense>
);

const SECTIONS: readonly Section[] = [
  { key: 'users', label: TEXTS.users, content: <Later Part={UsersSection} /> },
  { key: 'review', label: TEXTS.review, content: <Later Part={ReviewSection} /> },
  { key: 'merge', label: TEXTS.merge, content: <Later Part={MergeSection} /> },
  { key: 'imports', label: TEXTS.imports, content: <Later Part={ImportsSection} /> },
  { key: 'quality', label: TEXTS.quality, content: <Later Part={QualitySection} /> },
  { key: 'packs', label: TEXTS.packs, content: <Later Part={OriginsSection} /> },
  { key: 'messages', label: TEXTS.messages, content: <Later Part={MessagesSection} /> },
  { key: 'audit', label: TEXTS.audit, content: <Later Part={AuditSection} /> },
  { key: 'events', label: TEXTS.events, content: <Later Part={EventsSection} /> },
];

type Section = {
  readonly key: string;
  readonly label: string;
  readonly content: ReactNode;
};

/** What admins look after: the accounts and what happened to them, what waits for a decision, how good the data are, where they come from, what people wrote, and all that was changed. */
export function AdminDashboardPage() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const active = SECTIONS.find(({ key }) => key === asked)?.key ?? 'users';
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => showTab(place.current, active), [active]);
  return (
    <div ref={place}>
      <PageHeader title={TEXTS.title} description={TEXTS.lead} />
      <Tabs
        label={TEXTS.sections}
        active={active}
        onChange={(tab) => setParams(tab === 'users' ? {} : { tab })}
        items={SECTIONS}
      />
    </div>
  );
}

// Where the tabs are wider than the window, the chosen one stands in their middle.
function showTab(place: HTMLElement | null, key: string): void {
  const list = place?.querySelector<HTMLElement>('[role="tablist"]');
  const tab = list?.querySelector<HTMLElement>(`[id$="-tab-${key}"]`);
  if (!list || !tab || list.scrollWidth <= list.clientWidth) return;
  list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
}
