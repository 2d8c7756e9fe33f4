import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { EvidenceProvider } from '#web/records/evidence/EvidenceProvider.tsx';
import { HeadActions } from './export/HeadActions.tsx';
import { NotOnRecord } from './gaps/NotOnRecord.tsx';
import { KeyStrip } from './head/KeyStrip.tsx';
import { ProfileHead } from './head/ProfileHead.tsx';
import { useRanks } from './head/rank.ts';
import { lazyPart } from './LazyTab.tsx';
import { profileOf, tabsOf } from './parts.ts';
import { ProfileLayout } from './ProfileLayout.tsx';
import { useProfileTab } from './profileTab.ts';
import type { Company, KeyMetric } from './query/profileQuery.ts';
import { QUESTIONS, useAnswers, type QuestionName } from './query/useAnswers.ts';
import { TabCards } from './TabCards.tsx';

type OrganizationProfileProps = { readonly company: Company; readonly metric: KeyMetric | undefined };

const EVERYTHING: ReadonlySet<QuestionName> = new Set(QUESTIONS);
const NOTHING: ReadonlySet<QuestionName> = new Set();

/** The profile of a loaded organization, drawn from its parts: with its tabs, or in short as one page. */
export function OrganizationProfile({ company, metric }: OrganizationProfileProps) {
  const [asked, go] = useProfileTab(company);
  const tabs = useMemo(() => tabsOf(company, asked), [company, asked]);
  const [first] = tabs;
  const active = tabs.find(({ key }) => key === asked) ?? first;
  const [params] = useSearchParams();
  const isBrief = params.get('view') === 'brief';
  const answers = useAnswers(company.id, isBrief ? EVERYTHING : (active?.asks ?? NOTHING));
  const ranks = useRanks(company, metric);
  const profile = useMemo(
    () => profileOf({ company, metric, ranks, answers }),
    [company, metric, ranks, answers],
  );
  return (
    <EvidenceProvider subjects={profile.subjects}>
      {isBrief ? (
        <BriefPage profile={profile} />
      ) : (
        <ProfileLayout
          head={<ProfileHead profile={profile} actions={<HeadActions profile={profile} />} />}
          strip={
            <>
              <KeyStrip profile={profile} />
              <NotOnRecord profile={profile} />
            </>
          }
          tabs={tabs.map(({ key, label, count, cards }) => ({
            key,
            label,
            count,
            content: <TabCards cards={cards} profile={profile} />,
          }))}
          active={active?.key ?? ''}
          onChange={(key) => go(key === first?.key ? null : key)}
        />
      )}
    </EvidenceProvider>
  );
}

const BriefPage = lazyPart('profile-brief', async () => (await import('./brief/BriefPage.tsx')).BriefPage);
