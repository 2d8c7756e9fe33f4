import { useState } from 'react';
import { dayOf, formatDate } from '#domain/dates.ts';
import { matchRoute } from '#domain/routes.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { invalidatePaths } from '#web/api/invalidate.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { showError, showSuccess } from '#web/ui/kit/toast.ts';
import { ownEmbeds, withdrawEmbed, type OwnEmbed } from './askEmbeds.ts';
import css from './EmbedDialog.module.css';

// Asked whether it is to be done, the focus is on the way back.
const focusOnce = (keep: HTMLButtonElement | null): void => keep?.focus();

/** What whoever is signed in has put into pages elsewhere, with the way to take it back. */
export function OwnEmbeds() {
  const { data, error, retry } = useAnswer(ownEmbeds());
  if (error) {
    return (
      <ErrorNote title="Your embeds could not be loaded." onRetry={retry}>
        {errorMessage(error)}
      </ErrorNote>
    );
  }
  if (!data) return null;
  if (data.count === 0) return <p>You have none yet.</p>;
  return (
    <ul className={css.list}>
      {data.results.map((embed) => (
        <Line key={embed.id} embed={embed} />
      ))}
    </ul>
  );
}

function Line({ embed: { id, url, title, address, sites, createdAt } }: { readonly embed: OwnEmbed }) {
  const [isSure, setIsSure] = useState(false);
  const tool = matchRoute(address.split('?')[0] ?? '')?.route.title ?? '';
  const name = title ?? tool;
  const withdraw = async () => {
    try {
      await withdrawEmbed(id);
      showSuccess('Embed withdrawn');
      await invalidatePaths('/embeds/');
    } catch (problem) {
      showError(errorMessage(problem));
    }
  };
  return (
    <li className={css.line}>
      <span className={css.words}>
        <ExternalLink href={url}>{name}</ExternalLink>
        <span className={css.muted}>
          {[tool, `made ${formatDate(dayOf(new Date(createdAt)))}`, sites.join(', ')]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {isSure ? (
        <span role="group" aria-label={`Withdraw ${name}`} className={css.sure}>
          <span className={css.muted}>
            Pages that show it say so when they are next loaded, at most a quarter of an hour from now.
          </span>
          <Button size="small" look="filled" onClick={() => void withdraw()}>
            Withdraw
          </Button>
          <Button size="small" ref={focusOnce} onClick={() => setIsSure(false)}>
            Keep
          </Button>
        </span>
      ) : (
        <Button size="small" aria-label={`Withdraw ${name}`} onClick={() => setIsSure(true)}>
          Withdraw
        </Button>
      )}
    </li>
  );
}
