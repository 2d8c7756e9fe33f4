import { formatDate } from '#domain/dates.ts';
import { formatCount } from '#domain/format.ts';
import { useApiBase } from '#web/api/config.ts';
import { Button, LinkButton } from '#web/ui/kit/Button.tsx';
import { callOff, useLongExports, type ExportState } from './longExports.ts';
import css from './LongExports.module.css';

/** The long exports of this window: how far each is, and its file. */
export function LongExports() {
  const apiBase = useApiBase();
  const ordered = useLongExports();
  if (ordered.length === 0) return null;
  return (
    <ul className={css.list} aria-label="Long exports">
      {ordered.map((one) => (
        <li key={one.path} className={css.one}>
          <span className={css.name}>{one.name}</span>
          <span className={css.state} aria-live="polite">
            {wordsOf(one.state)}
          </span>
          <span className={css.actions}>
            {one.state.status === 'ready' && (
              <LinkButton size="small" href={`${apiBase}${one.path}file`} download>
                Download file
              </LinkButton>
            )}
            <Button size="small" look="link" onClick={() => void callOff(one)}>
              {isOver(one.state) ? 'Remove' : 'Cancel'}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}

const isOver = ({ status }: ExportState): boolean => status === 'ready' || status === 'failed';

function wordsOf({ status, rows, rowsRead, until, problem }: ExportState): string {
  if (status === 'waiting') return 'Waiting for other exports to finish.';
  if (status === 'running') return `${formatCount(rowsRead)} of ${formatCount(rows)} rows written.`;
  if (status === 'failed') return problem ?? 'It could not be made.';
  return until === null
    ? 'Ready.'
    : `Ready until ${formatDate(until.slice(0, 10))}, ${until.slice(11, 16)} UTC.`;
}
