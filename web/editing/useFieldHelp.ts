import { useState } from 'react';
import { remember, remembered } from '#web/ui/memory/remembered.ts';

const KEY = 'sector-atlas-field-help';
const OFF = 'off';

/** Whether the help of each field stands below it; this machine remembers it. */
export function useFieldHelp() {
  const [isShown, setShown] = useState(() => remembered(KEY) !== OFF);
  const toggle = () => {
    remember(KEY, isShown ? OFF : undefined);
    setShown(!isShown);
  };
  return { isShown, toggle };
}
