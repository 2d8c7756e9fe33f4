import { formatCount } from '#domain/format.ts';
import { share } from '#web/charts/scale.ts';
import { ENTRIES } from '#web/forms/entries.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import type { Range } from '#web/records/state/conditions.ts';
import type { Bucket } from './facet.ts';
import css from './Facets.module.css';
import { RangeInputs } from './RangeInputs.tsx';

type AmountFacetProps = {
  readonly label: string;
  readonly buckets: readonly Bucket[];
  readonly range: Range;
  readonly onChange: (range: Range) => void;
};

/** Stretches of amounts with bars, and the two ends to type. */
export function AmountFacet({ label, buckets, range, onChange }: AmountFacetProps) {
  const most = Math.max(...buckets.map(({ count }) => count ?? 0), 1);
  return (
    <>
      <div>
        {buckets.map((bucket) => {
          const isChosen = bucket.from === range.from && bucket.to === range.to;
          return (
            <Button
              key={bucket.label}
              look="none"
              className={css.bucket}
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? {} : { from: bucket.from, to: bucket.to })}
            >
              <span className={css.bucketLabel}>{bucket.label}</span>
              <svg className={css.bucketBar} aria-hidden="true">
                <rect width={share(bucket.count ?? 0, most)} height="8" rx="2" className={css.bar} />
              </svg>
              <span className={css.count}>{formatCount(bucket.count)}</span>
            </Button>
          );
        })}
      </div>
      <RangeInputs
        label={label}
        range={range}
        entry={ENTRIES.money}
        hints={[buckets.length > 0 ? 'From, e.g. 10m' : 'From', 'To']}
        onChange={onChange}
      />
    </>
  );
}
