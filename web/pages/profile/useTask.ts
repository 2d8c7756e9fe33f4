import { useState } from 'react';
import { errorMessage } from '#web/api/errorMessage.ts';
import { showError, showSuccess } from '#web/ui/kit/toast.ts';
import { TEXTS } from './texts.ts';

/** Something that is done by one press: whether it is on its way, and the way to do it. How it ended is told by a toast. */
export function useTask(act: () => Promise<void>, done: string) {
  const [isDoing, setDoing] = useState(false);
  const run = async () => {
    if (isDoing) return;
    setDoing(true);
    try {
      await act();
      showSuccess(done);
    } catch (error) {
      showError(errorMessage(error), TEXTS.failed);
    } finally {
      setDoing(false);
    }
  };
  return { isDoing, run: () => void run() };
}
