import { listScreen } from '#domain/lists.ts';
import { HeadlineText } from '#web/pages/analysis/frame/HeadlineText.tsx';
import { useParts } from '#web/pages/analysis/frame/useParts.ts';
import { useSubject } from '#web/pages/analysis/frame/useSubject.ts';
import { benchmarkOf, benchmarkParts, benchmarkSummary } from './benchmarked.ts';

const FIGURES = ['totalRaisedUsd', 'productCount', 'paperCount', 'partnerCount'];

/** Where the company that raised the most stands among all. */
export function BenchmarkHeadline() {
  const { list } = listScreen('COMPANIES');
  const { kind, always } = list;
  const first = useSubject(list, always, undefined);
  const [subject] = first.data?.results ?? [];
  const answer = useParts(
    subject,
    subject ? benchmarkParts(kind, always, { subject, figures: FIGURES }) : first.data ? [] : null,
  );
  return (
    <HeadlineText
      answer={answer}
      before={first}
      words={({ asked, groups }) =>
        asked
          ? benchmarkSummary(String(asked[kind.nameField]), benchmarkOf(kind, asked, FIGURES, groups))
          : null
      }
    />
  );
}
