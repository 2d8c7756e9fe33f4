import { useLocation } from 'react-router';
import { SCHEMA_PARAMETER } from '#domain/past/address.ts';
import { momentText, readMoment } from '#domain/past/moment.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { COPY_PERMALINK, copyPermalink } from '#web/records/evidence/copyPermalink.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import css from './Past.module.css';
import { TEXTS } from './texts.ts';
import { useToNow } from './useToNow.ts';

/** Says that the screen shows what was on record at a moment, and leads back to now. */
export function AsOfBar({ moment }: { readonly moment: string }) {
  const { pathname, search } = useLocation();
  const toNow = useToNow();
  const { words, problem } = wordsOf(moment);
  if (problem !== undefined) {
    return (
      <div role="alert" className={css.problem}>
        <h1>{TEXTS.noMoment}</h1>
        <p>{problem}</p>
        <Button onClick={toNow}>{TEXTS.toNow}</Button>
      </div>
    );
  }
  return (
    <div role="status" className={css.bar}>
      <p className={css.words}>
        <strong>{words}</strong> {TEXTS.left}
        {new URLSearchParams(search).has(SCHEMA_PARAMETER) && <> {TEXTS.frozen}</>}
      </p>
      <span className={css.acts} data-print="none">
        <Button size="small" onClick={() => void copyPermalink(pathname + search)}>
          {COPY_PERMALINK}
        </Button>
        <Button size="small" onClick={toNow}>
          {TEXTS.toNow}
        </Button>
      </span>
    </div>
  );
}

function wordsOf(moment: string): { readonly words: string; readonly problem?: string } {
  try {
    return { words: `${TEXTS.asOf(momentText(readMoment(moment, new Date())))}.` };
  } catch (error) {
    return { words: '', problem: errorMessage(error as Error) };
  }
}
