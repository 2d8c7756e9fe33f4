import { useEffect, useState } from 'react';

// What takes less is over before a change of the screen would be read.
const LONG_MS = 120;

/** True while something goes on that has gone on for longer than a moment. */
export function useIsLong(isGoingOn: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return undefined;
    const timer = setTimeout(() => setIsLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isGoingOn]);
  return isGoingOn && isLong;
}
