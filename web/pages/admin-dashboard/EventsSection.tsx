import { AUTH_EVENTS, type AuthEventRow } from '#domain/identity/authEvents.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { Field, Select } from '#web/ui/kit/Inputs.tsx';
import { Table } from '#web/ui/Table.tsx';
import { Narrowing, Tools } from './Tools.tsx';
import css from './AdminDashboard.module.css';
import { utcText } from './moments.ts';
import { RowPages } from './RowPages.tsx';
import { TEXTS } from './texts.ts';
import { pagePath, useAddress, type RowPage } from './useAddress.ts';

const FILTERS = ['event', 'success', 'user'] as const;
const EVENTS = Object.entries(AUTH_EVENTS)
  .map(([value, label]) => ({ value, label: label as string }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
const OUTCOMES = [
  { value: '', label: TEXTS.anyOutcome },
  { value: 'true', label: TEXTS.done },
  { value: 'false', label: TEXTS.refused },
] as const;

/** What happened to accounts: who signed in, was refused, changed something or was changed. */
export function EventsSection() {
  const { values, change, clear } = useAddress([...FILTERS, 'after']);
  const answer = useAnswer(pathQuestion<RowPage<AuthEventRow>>(null, pagePath('/users/events/', values)));
  const isFiltered = FILTERS.some((name) => values[name] !== '');
  return (
    <>
      <Tools>
        <Narrowing>
          <Field label={TEXTS.event}>
            <Select
              value={values['event'] ?? ''}
              options={[{ value: '', label: TEXTS.anyEvent }, ...EVENTS]}
              onPick={(event) => change({ event })}
            />
          </Field>
          <Field label={TEXTS.outcome}>
            <Select
              value={values['success'] ?? ''}
              options={[...OUTCOMES]}
              onPick={(success) => change({ success })}
            />
          </Field>
        </Narrowing>
        {values['user'] !== '' && (
          <span className={css.about}>
            {TEXTS.aboutOne}
            <Button look="link" onClick={() => change({ user: '' })}>
              {TEXTS.everyAccount}
            </Button>
          </span>
        )}
      </Tools>
      <RowPages
        answer={answer}
        none={{ title: TEXTS.noEvents, why: TEXTS.noEventsWhy, clear: isFiltered ? clear : undefined }}
        isFirst={!values['after']}
        onPage={(after) => change({ after }, { isPage: true })}
      >
        {(events) => <EventTable events={events} />}
      </RowPages>
    </>
  );
}

const EventTable = ({ events }: { readonly events: readonly AuthEventRow[] }) => (
  <Table
    caption={TEXTS.events}
    heads={[TEXTS.event, TEXTS.outcome, TEXTS.time, TEXTS.account, TEXTS.by, TEXTS.reason, TEXTS.from]}
  >
    {events.map((row) => (
      <tr key={row.id}>
        <th scope="row">{AUTH_EVENTS[row.event]}</th>
        <td data-head={TEXTS.outcome}>
          <Badge tone={row.success ? 'good' : 'bad'}>{row.success ? TEXTS.done : TEXTS.refused}</Badge>
        </td>
        <td data-head={TEXTS.time}>
          <time dateTime={row.at}>{utcText(row.at)}</time>
        </td>
        <td data-head={TEXTS.account} className={css.long}>
          {row.userName ?? TEXTS.nobody}
        </td>
        <td data-head={TEXTS.by} className={css.long}>
          {row.actorName ?? TEXTS.nobody}
        </td>
        <td data-head={TEXTS.reason} className={css.long}>
          {row.reason ?? TEXTS.nobody}
        </td>
        <td data-head={TEXTS.from} title={row.agent ?? undefined}>
          {row.network ?? TEXTS.nobody}
        </td>
      </tr>
    ))}
  </Table>
);
