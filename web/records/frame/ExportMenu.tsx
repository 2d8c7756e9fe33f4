import { IconDownload } from '@tabler/icons-react';
import { lazyPart } from '#web/api/lazyImport.ts';
import { Dropdown } from '#web/ui/kit/Dropdown.tsx';
import type { ShownColumn } from './exportColumns.ts';
import type { ReactNode } from 'react';
import type { Exported } from '#domain/exports/exportAddress.ts';

type ExportMenuProps = {
  readonly label?: string;
  /** How the rows were picked, in words. */
  readonly origin?: string;
  readonly exported: Exported;
  /** The columns that are shown, in their order. */
  readonly shown: readonly ShownColumn[];
  /** How many rows there are, in words. */
  readonly amount: string;
  /** There may be so many that the file is made in the background. */
  readonly isLong?: boolean;
  /** What else they can be taken along as, above the panel. */
  readonly lead?: ReactNode;
};

const ExportPanel = lazyPart('export', async () => (await import('./ExportPanel.tsx')).ExportPanel);

/** Takes rows along as a file. */
export const ExportMenu = ({
  label = 'Export',
  origin = 'filtered and sorted as shown',
  lead,
  ...props
}: ExportMenuProps) => (
  <Dropdown label={label} icon={IconDownload} title={label} align="end" look="filled">
    {(close) => (
      <>
        {lead}
        <ExportPanel {...props} origin={origin} onDone={close} />
      </>
    )}
  </Dropdown>
);
