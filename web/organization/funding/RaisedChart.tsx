import type { ProfileProps } from '#web/organization/part.ts';
import { FundingChart } from './FundingChart.tsx';

/** What was raised over time, small enough to stand beside the facts. */
export const RaisedChart = ({ profile: { company } }: ProfileProps) => (
  <FundingChart company={company} height={170} />
);
