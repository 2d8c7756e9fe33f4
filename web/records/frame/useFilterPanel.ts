import { useState } from 'react';
import { remember, remembered } from '#web/ui/memory/remembered.ts';
import { useMedia } from '#web/ui/media/useMedia.ts';

const STORAGE_KEY = 'sector-atlas-filters';
const OPEN = 'open';

// Below it the rows need the whole width at every visit, until somebody wants the filters.
const NARROW = '(max-width: 1000px)';

/** Whether the filters stand beside the rows: not until somebody opens them, which is remembered on this machine. */
export function useFilterPanel() {
  const isNarrow = useMedia(NARROW);
  const [wanted, setWanted] = useState<boolean>();
  const isOpen = wanted ?? (!isNarrow && remembered(STORAGE_KEY) === OPEN);
  const toggle = () => {
    if (!isNarrow) remember(STORAGE_KEY, isOpen ? undefined : OPEN);
    setWanted(!isOpen);
  };
  return { isOpen, toggle };
}
