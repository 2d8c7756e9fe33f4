import { formatDateText } from '#domain/dates.ts';
import { todayWords } from '#web/records/past/inWords.ts';
import { readChart } from './readChart.ts';

const MOST_BYTES = 5_000_000;

/** Where the chart stands that a file was saved of, and what is told of it; or in one sentence why it is none. */
export async function openedChart(
  file: File,
): Promise<{ readonly address: string; readonly told: string } | { readonly problem: string }> {
  if (file.size > MOST_BYTES) return { problem: 'This file is larger than any chart: at most 5 MB.' };
  const chart = readChart(await file.text());
  if (chart.address === undefined) return { problem: chart.problem };
  const opened = `Opened, with the figures of ${todayWords()}`;
  const read = 'read' in chart ? chart.read : undefined;
  const told =
    read === undefined ? `${opened}.` : `${opened}; those of the file are of ${formatDateText(read)}.`;
  return { address: chart.address, told };
}
