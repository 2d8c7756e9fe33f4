import { IconDownload } from '@tabler/icons-react';
import { formatCount } from '#domain/format.ts';
import { LISTS } from '#domain/limits.ts';
import { Dropdown } from './Dropdown.tsx';
import type { ExportFormat } from './exportHref.ts';
import css from './Menu.module.css';

type ExportMenuProps = {
  readonly hrefOf: (format: ExportFormat) => string;
  /** How many rows there are, in words. */
  readonly amount: string;
};

/** Downloads of all rows under the present filters, in the present order. */
export const ExportMenu = ({ hrefOf, amount }: ExportMenuProps) => (
  <Dropdown
    label="Export"
    icon={<IconDownload size={15} aria-hidden="true" />}
    title="Export"
    align="end"
    look="filled"
  >
    {(close) => (
      <>
        <p className={css.title}>{amount}, filtered and sorted as shown</p>
        <a className={css.item} href={hrefOf('csv')} download onClick={close}>
          CSV <span className={css.hint}>all rows</span>
        </a>
        <a className={css.item} href={hrefOf('spreadsheet')} download onClick={close}>
          CSV for spreadsheets <span className={css.hint}>all rows</span>
        </a>
        <a className={css.item} href={hrefOf('ndjson')} download onClick={close}>
          JSON lines <span className={css.hint}>all rows</span>
        </a>
        <a className={css.item} href={hrefOf('json')} target="_blank" rel="noopener" onClick={close}>
          JSON <span className={css.hint}>first {formatCount(LISTS.maxLimit)}</span>
        </a>
      </>
    )}
  </Dropdown>
);
