import { IconFolderOpen } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { lazyImport } from '#web/api/lazyImport.ts';
import { FileButton } from '#web/ui/kit/FileButton.tsx';
import { showError, showSuccess } from '#web/ui/kit/toast.ts';

/** Opens a chart that was saved as a document, drawn of what is on record today. */
export function OpenChart() {
  const navigate = useNavigate();
  const open = async (file: File): Promise<void> => {
    const { openedChart } = await lazyImport('opened-chart', () => import('./openedChart.ts'));
    const chart = await openedChart(file);
    if ('problem' in chart) return showError(chart.problem);
    await navigate(chart.address);
    return showSuccess(chart.told);
  };
  return (
    <FileButton
      label="Open a chart"
      icon={IconFolderOpen}
      size="medium"
      accept="application/json"
      onFile={(file) => void open(file).catch(({ message }: Error) => showError(message))}
    />
  );
}
