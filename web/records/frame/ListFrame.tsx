import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/kit/Button.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { ROWS_ID } from '#web/ui/focus/rowsFocus.ts';
import css from './ListFrame.module.css';
import { useFilterPanel } from './useFilterPanel.ts';

type ListFrameProps = {
  /** The head of the screen. */
  readonly header: ReactNode;
  /** What stands in the filter panel. */
  readonly filters: ReactNode;
  /** The conditions in words, for paper. */
  readonly printed: string;
  readonly chips: ReactNode;
  /** At the left end of the tools. */
  readonly search?: ReactNode;
  /** What the conditions leave unsaid. */
  readonly note: ReactNode;
  /** At the right end of the tools. */
  readonly switcher: ReactNode;
  /** Conditions in another form, above the rows. */
  readonly conditions: ReactNode;
  /** The rows, or what stands in their place. */
  readonly rows: ReactNode;
  readonly peek: ReactNode;
  readonly coverage: ReactNode;
  /** Until the first rows are there. */
  readonly isFirstLoad: boolean;
  readonly isLoading: boolean;
};

/** The places of a list screen: filters at the left, rows in the middle, the panel of a row at the right. */
export function ListFrame({
  header,
  filters,
  printed,
  chips,
  search,
  note,
  switcher,
  conditions,
  rows,
  peek,
  coverage,
  isFirstLoad,
  isLoading,
}: ListFrameProps) {
  const { isOpen, toggle } = useFilterPanel();
  return (
    <div className={css.page} data-tall={Boolean(conditions) || undefined}>
      {header}
      <p className={css.printed}>{printed}</p>
      <div className={css.tools} data-folded={Boolean(search) || undefined} data-print="none">
        {search}
        <Button
          look="soft"
          size="small"
          icon={IconAdjustmentsHorizontal}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          Filters
        </Button>
        {chips}
        <div className={css.switches}>{switcher}</div>
      </div>
      {note}
      {conditions}
      <div className={css.columns}>
        {isOpen && (
          <aside className={css.filters} aria-label="Filters" data-print="none">
            {filters}
          </aside>
        )}
        <div className={css.middle}>
          <div id={ROWS_ID} tabIndex={-1} className={css.card}>
            <ProgressBar isActive={isLoading && !isFirstLoad} label="Loading rows" />
            {isFirstLoad ? <LoadingOverlay label="Loading rows" /> : rows}
            {peek}
          </div>
          <div className={css.coverage}>{coverage}</div>
        </div>
      </div>
    </div>
  );
}
