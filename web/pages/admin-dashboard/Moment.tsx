import css from './AdminDashboard.module.css';
import { timeAgo, utcText } from './moments.ts';
import { TEXTS } from './texts.ts';

/** How long ago something was, and when exactly. */
export const Moment = ({ at, now }: { readonly at: string; readonly now: number }) => (
  <time dateTime={at}>
    {timeAgo(at, now)}
    <span className={css.address}>{TEXTS.utc(utcText(at))}</span>
  </time>
);
