import { useIsOnline } from '#web/api/connection.ts';
import { useIsServerStarting } from '#web/api/patientFetch.ts';
import css from './ConnectionNotice.module.css';
import { TEXTS } from './texts.ts';

/** Says that the server is starting, or that the browser is offline, and that the page goes on by itself. */
export function ConnectionNotice() {
  const isOnline = useIsOnline();
  const isStarting = useIsServerStarting();
  const words = isOnline ? isStarting && TEXTS.starting : TEXTS.offline;
  return (
    <div role="status" className={css.region}>
      {words && <p className={css.notice}>{words}</p>}
    </div>
  );
}
