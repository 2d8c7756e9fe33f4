import { Button } from '#web/ui/kit/Button.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import css from './Facets.module.css';

type RecentFacetProps = {
  readonly label: string;
  /** The chosen span, such as "12 months"; undefined for any time. */
  readonly span: string | undefined;
  readonly onChange: (span: string | undefined) => void;
};

const MONTHS = [6, 12, 24, 36] as const;

/** How far back a date may lie, counted from today: a few spans to choose from. */
export const RecentFacet = ({ label, span, onChange }: RecentFacetProps) => (
  <div role="group" aria-label={`${label}, within the last`} className={css.spans}>
    {MONTHS.map((count) => {
      const value = `${count} months`;
      return (
        <Button
          key={count}
          look="soft"
          aria-pressed={span === value}
          onClick={() => onChange(span === value ? undefined : value)}
        >
          <span aria-hidden="true">{count} m</span>
          <VisuallyHidden>{`${label} in the last ${value}`}</VisuallyHidden>
        </Button>
      );
    })}
  </div>
);
