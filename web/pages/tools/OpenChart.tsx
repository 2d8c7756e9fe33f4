import { IconFolderOpen } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { formatDateText } from '#domain/dates.ts';
import { FileButton } from '#web/ui/kit/FileButton.tsx';
import { showError, showSuccess } from '#web/ui/kit/toast.ts';
import { readChart } from './readChart.ts';

const MOST_BYTES = 5_000_000;

/** Opens a chart that was saved as a document, drawn of what is on record today. */
export function OpenChart() {
  const navigate = useNavigate();
  const open = async (file: File): Promise<void> => {
    if (file.size > MOST_BYTES) return showError('This file is larger than any chart: at most 5 MB.');
    const { address, read, problem } = { read: undefined, ...readChart(await file.text()) };
    if (address === undefined) return showError(problem);
    await navigate(address);
    showSuccess(
      read === undefined
        ? 'Opened, with the figures of today.'
        : `Opened, with the figures of today; those of the file are of ${formatDateText(read)}.`,
    );
    return undefined;
  };
  return (
    <FileButton
      label="Open a chart"
      icon={IconFolderOpen}
      size="medium"
      accept="application/json"
      onFile={(file) => void open(file)}
    />
  );
}
