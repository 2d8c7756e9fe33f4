import { Link } from 'react-router';
import css from './EventList.module.css';
import type { PlacedEvent } from './chartOver.ts';

/** The events of a chart by their numbers, each leading to where it is told. */
export const EventList = ({ events }: { readonly events: readonly PlacedEvent[] }) => (
  <ol className={css.events} aria-label="Events">
    {events.map(({ title, href }) => (
      <li key={title}>{href === null ? title : <Link to={href}>{title}</Link>}</li>
    ))}
  </ol>
);
