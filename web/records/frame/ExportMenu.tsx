import { IconDownload } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '#web/api/lazyImport.ts';
import { Dropdown } from '#web/ui/kit/Dropdown.tsx';
import type { ShownColumn } from './exportColumns.ts';
import type { Exported } from './exportHref.ts';

type ExportMenuProps = {
  readonly exported: Exported;
  /** The columns that are shown, in their order. */
  readonly shown: readonly ShownColumn[];
  /** How many rows there are, in words. */
  readonly amount: string;
};

const ExportPanel = lazyPart('export', async () => (await import('./ExportPanel.tsx')).ExportPanel);

/** Takes rows along as a file. */
export const ExportMenu = (props: ExportMenuProps) => (
  <Dropdown label="Export" icon={IconDownload} title="Export" align="end" look="filled">
    {(close) => (
      <Suspense>
        <ExportPanel {...props} onDone={close} />
      </Suspense>
    )}
  </Dropdown>
);
