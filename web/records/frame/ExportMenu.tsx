import { IconDownload } from '@tabler/icons-react';
import { formatCount } from '#domain/format.ts';
import { LISTS } from '#domain/limits.ts';
import { Dropdown } from '#web/ui/kit/Dropdown.tsx';
import { MenuLink, MenuTitle } from '#web/ui/kit/Menu.tsx';
import type { ExportFormat } from './exportHref.ts';

type ExportMenuProps = {
  readonly hrefOf: (format: ExportFormat) => string;
  /** How many rows there are, in words. */
  readonly amount: string;
};

/** Downloads of all rows under the present filters, in the present order. */
export const ExportMenu = ({ hrefOf, amount }: ExportMenuProps) => (
  <Dropdown label="Export" icon={IconDownload} title="Export" align="end" look="filled">
    {(close) => (
      <>
        <MenuTitle>{amount}, filtered and sorted as shown</MenuTitle>
        <MenuLink href={hrefOf('csv')} download onClick={close} hint="all rows">
          CSV
        </MenuLink>
        <MenuLink href={hrefOf('spreadsheet')} download onClick={close} hint="all rows">
          CSV for spreadsheets
        </MenuLink>
        <MenuLink href={hrefOf('ndjson')} download onClick={close} hint="all rows">
          JSON lines
        </MenuLink>
        <MenuLink
          href={hrefOf('json')}
          target="_blank"
          rel="noopener"
          onClick={close}
          hint={`first ${formatCount(LISTS.maxLimit)}`}
        >
          JSON
        </MenuLink>
      </>
    )}
  </Dropdown>
);
