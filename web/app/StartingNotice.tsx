import { useIsServerStarting } from '#web/api/patientFetch.ts';
import css from './StartingNotice.module.css';
import { TEXTS } from './texts.ts';

/** Says that the server is starting and that the page goes on by itself. */
export function StartingNotice() {
  const isStarting = useIsServerStarting();
  return (
    <div role="status" className={css.region}>
      {isStarting && <p className={css.notice}>{TEXTS.starting}</p>}
    </div>
  );
}
