import { useEffect, useState } from 'react';
import { Button } from '#web/ui/kit/Button.tsx';
import css from './SendAgain.module.css';
import { refusalOf } from '#web/session/refusals.ts';
import { TEXTS } from './texts.ts';

type SendAgainProps = {
  readonly onSend: () => Promise<unknown>;
  /** One is on its way already. */
  readonly isJustSent?: boolean;
};

const WAIT_SECONDS = 30;

/** Sends another code, not sooner than one may take to arrive. */
export function SendAgain({ onSend, isJustSent = true }: SendAgainProps) {
  const [wait, setWait] = useState(isJustSent ? WAIT_SECONDS : 0);
  const [told, setTold] = useState<string | null>(null);
  const isWaiting = wait > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setWait((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const send = async () => {
    setWait(WAIT_SECONDS);
    setTold(null);
    try {
      await onSend();
      setTold(TEXTS.sentAgain);
    } catch (error) {
      setTold(refusalOf(error).message);
      setWait(0);
    }
  };
  return (
    <div className={css.again}>
      <Button look="link" aria-disabled={isWaiting} onClick={() => !isWaiting && void send()}>
        {isWaiting ? TEXTS.sendAgainIn(wait) : TEXTS.sendAgain}
      </Button>
      <p role="status">{told}</p>
    </div>
  );
}
