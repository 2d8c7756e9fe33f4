import { IconDownload } from '@tabler/icons-react';
import { useDeferredValue } from 'react';
import { Link } from 'react-router';
import { isSuperAdmin } from '#domain/access.ts';
import { CONTACT_CATEGORIES } from '#domain/contact/contact.ts';
import { MESSAGE_LIMITS, MESSAGE_STATES, type MessageInShort } from '#domain/contact/messages.ts';
import { kindNamed } from '#domain/registry.ts';
import { useApiBase } from '#web/api/config.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { Moment } from '#web/pages/admin-dashboard/Moment.tsx';
import { RowPages } from '#web/pages/admin-dashboard/RowPages.tsx';
import { Narrowing, Tools } from '#web/pages/admin-dashboard/Tools.tsx';
import { pagePath, useAddress, type RowPage } from '#web/pages/admin-dashboard/useAddress.ts';
import { useSession } from '#web/session/session.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { LinkButton } from '#web/ui/kit/Button.tsx';
import { Field, Select, TextInput } from '#web/ui/kit/Inputs.tsx';
import { Table } from '#web/ui/Table.tsx';
import { Message } from './Message.tsx';
import css from './messages.module.css';
import { categoryWords, STATE_TONES, stateWords, TEXTS } from './texts.ts';

const FILTERS = ['search', 'state', 'category'] as const;
const PATH = '/contact/messages/';

/** What people wrote to those who run this: all of it, or one message as a whole. */
export function MessagesSection() {
  const { values } = useAddress(['message']);
  const { message = '' } = values;
  return message === '' ? <Messages /> : <Message key={message} id={message} />;
}

function Messages() {
  const { values, change, clear } = useAddress([...FILTERS, 'after']);
  const search = useDeferredValue(values['search']);
  const answer = useAnswer(
    pathQuestion<RowPage<MessageInShort>>(null, pagePath(PATH, { ...values, search })),
  );
  const isFiltered = FILTERS.some((name) => values[name] !== '');
  const none = isFiltered
    ? { title: TEXTS.noneMatch, why: TEXTS.noneMatchWhy, clear }
    : { title: TEXTS.none, why: TEXTS.noneWhy };
  return (
    <>
      <Tools>
        <Narrowing>
          <Field label={TEXTS.search}>
            <TextInput
              type="search"
              placeholder={TEXTS.searchHint}
              maxLength={MESSAGE_LIMITS.search}
              value={values['search'] ?? ''}
              onText={(text) => change({ search: text })}
            />
          </Field>
          <Field label={TEXTS.state}>
            <Select
              value={values['state'] ?? ''}
              options={[{ value: '', label: TEXTS.anyState }, ...MESSAGE_STATES]}
              onPick={(state) => change({ state })}
            />
          </Field>
          <Field label={TEXTS.category}>
            <Select
              value={values['category'] ?? ''}
              options={[{ value: '', label: TEXTS.anyCategory }, ...CONTACT_CATEGORIES]}
              onPick={(category) => change({ category })}
            />
          </Field>
        </Narrowing>
        <Export values={values} />
      </Tools>
      <RowPages
        answer={answer}
        none={none}
        isFirst={!values['after']}
        onPage={(after) => change({ after }, { isPage: true })}
      >
        {(rows) => <MessageTable rows={rows} now={answer.askedAt} />}
      </RowPages>
    </>
  );
}

function Export({ values }: { readonly values: Readonly<Record<string, string>> }) {
  const apiBase = useApiBase();
  const session = useSession();
  // All names and addresses in one file are for few.
  if (!session.isSignedIn || !isSuperAdmin(session.viewer)) return null;
  const href = apiBase + pagePath(PATH, { ...values, after: '', format: 'csv' });
  return (
    <LinkButton icon={IconDownload} href={href} download>
      {TEXTS.exportCsv}
    </LinkButton>
  );
}

type MessageTableProps = { readonly rows: readonly MessageInShort[]; readonly now: number };

const MessageTable = ({ rows, now }: MessageTableProps) => (
  <Table
    caption={TEXTS.messages}
    heads={[TEXTS.message, TEXTS.category, TEXTS.entry, TEXTS.state, TEXTS.received]}
  >
    {rows.map(({ id, excerpt, category, kind, state, createdAt }) => (
      <tr key={id}>
        <th scope="row" className={css.excerpt}>
          <Link to={`?tab=messages&message=${id}`} className={state === 'unread' ? css.unread : undefined}>
            {excerpt}
          </Link>
        </th>
        <td data-head={TEXTS.category}>{categoryWords(category)}</td>
        <td data-head={TEXTS.entry}>{kind === null ? '–' : kindNamed(kind).label}</td>
        <td data-head={TEXTS.state}>
          <Badge tone={STATE_TONES[state]}>{stateWords(state)}</Badge>
        </td>
        <td data-head={TEXTS.received}>
          <Moment at={createdAt} now={now} />
        </td>
      </tr>
    ))}
  </Table>
);
