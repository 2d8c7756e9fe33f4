import { useParams } from 'react-router';
import { EntryPage } from '#web/editing/EntryPage.tsx';

/** The editor of funding rounds and of public funding. */
export function FundingRoundPage() {
  const { fundingRoundId } = useParams();
  return <EntryPage editor="FUNDING_ROUND" usual="fundingRound" id={fundingRoundId} />;
}
