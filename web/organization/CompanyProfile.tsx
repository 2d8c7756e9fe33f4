import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { EvidenceProvider } from '#web/records/evidence/EvidenceProvider.tsx';
import { KeyStrip } from './head/KeyStrip.tsx';
import { ProfileHead } from './head/ProfileHead.tsx';
import { useRank } from './head/rank.ts';
import { lazyPart } from './LazyTab.tsx';
import { useParts, type PartName } from './parts/useParts.ts';
import { ProfileLayout } from './ProfileLayout.tsx';
import type { Company, KeyMetric } from '#web/organization/query/profileQuery.ts';
import { useProfileTab } from './profileTab.ts';
import { subjectsOf, type Profile } from './subjects.ts';
import { tabsOf } from './tabs.ts';

type CompanyProfileProps = { readonly company: Company; readonly metric: KeyMetric | undefined };

const EVERYTHING: readonly PartName[] = ['technology', 'network', 'records'];

/** The profile of a loaded company, with its tabs or as one page. */
export function CompanyProfile({ company, metric }: CompanyProfileProps) {
  const tabs = tabsOf(company);
  const [active, setActive] = useProfileTab(tabs.map(({ key }) => key));
  const [params] = useSearchParams();
  const isBrief = params.get('view') === 'brief';
  const wanted = tabs.find(({ key }) => key === active)?.needs ?? [];
  const parts = useParts(company.id, isBrief ? EVERYTHING : wanted);
  const rank = useRank(company);
  const profile = useMemo<Profile>(() => ({ company, metric, rank, parts }), [company, metric, rank, parts]);
  const subjects = useMemo(() => subjectsOf(profile), [profile]);
  return (
    <EvidenceProvider subjects={subjects}>
      {isBrief ? (
        <BriefPage profile={profile} />
      ) : (
        <ProfileLayout
          head={<ProfileHead profile={profile} />}
          strip={<KeyStrip profile={profile} />}
          tabs={tabs.map(({ Content, ...tab }) => ({ ...tab, content: <Content profile={profile} /> }))}
          active={active}
          onChange={setActive}
        />
      )}
    </EvidenceProvider>
  );
}

const BriefPage = lazyPart('profile-brief', async () => (await import('./brief/BriefPage.tsx')).BriefPage);
