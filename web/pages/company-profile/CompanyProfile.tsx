import { useMemo } from 'react';
import { formatCount } from '#domain/format.ts';
import { EvidenceProvider } from '#web/records/evidence/EvidenceProvider.tsx';
import type { TabItem } from '#web/ui/Tabs.tsx';
import { FundingTab } from './funding/FundingTab.tsx';
import { KeyStrip } from './head/KeyStrip.tsx';
import { ProfileHead } from './head/ProfileHead.tsx';
import { HistoryTab } from './history/HistoryTab.tsx';
import { InvestmentsTab } from './investments/InvestmentsTab.tsx';
import { OverviewTab } from './overview/OverviewTab.tsx';
import { PeopleTab } from './people/PeopleTab.tsx';
import { ProfileLayout } from './ProfileLayout.tsx';
import type { Company } from './profileQuery.ts';
import { subjectsOf } from './subjects.ts';
import { TEXTS } from './texts.ts';

/** The profile of a loaded company. */
export function CompanyProfile({ company }: { readonly company: Company }) {
  const subjects = useMemo(() => subjectsOf(company), [company]);
  return (
    <EvidenceProvider subjects={subjects}>
      <ProfileLayout
        head={<ProfileHead company={company} />}
        strip={<KeyStrip company={company} />}
        tabs={tabsOf(company)}
      />
    </EvidenceProvider>
  );
}

function tabsOf(company: Company): TabItem[] {
  const deals = company.investmentsConnection.edges;
  const tabs: (TabItem | null)[] = [
    { key: 'overview', label: TEXTS.overview, content: <OverviewTab company={company} /> },
    {
      key: 'funding',
      label: TEXTS.funding,
      count: countOf(company.fundingRounds),
      content: <FundingTab company={company} />,
    },
    {
      key: 'people',
      label: TEXTS.people,
      count: countOf(company.employeesConnection.edges),
      content: <PeopleTab company={company} />,
    },
    deals.length === 0
      ? null
      : {
          key: 'investments',
          label: TEXTS.investments,
          count: countOf(deals),
          content: <InvestmentsTab company={company} />,
        },
    {
      key: 'history',
      label: TEXTS.history,
      count: company.sourceCount ? formatCount(company.sourceCount) : undefined,
      content: <HistoryTab company={company} />,
    },
  ];
  return tabs.filter((tab) => tab !== null);
}

const countOf = (rows: readonly unknown[]): string | undefined =>
  rows.length === 0 ? undefined : formatCount(rows.length);
