import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the page is being printed: what the screen shows at a press is whole on paper, where nothing can be pressed. */
export function usePrinted(): boolean {
  const [isPrinted, setIsPrinted] = useState(false);
  useEffect(() => {
    // The browser's own command waits for nothing.
    const before = () => flushSync(() => setIsPrinted(true));
    const after = () => setIsPrinted(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return isPrinted;
}
