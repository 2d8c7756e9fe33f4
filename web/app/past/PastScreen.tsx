import { use, useLayoutEffect, useState } from 'react';
import { Outlet, UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router';
import { dayOf, isDate } from '#domain/dates.ts';
import { SCHEMA_PARAMETER } from '#domain/past/ofMoment.ts';
import { readMoment } from '#domain/past/moment.ts';
import { momentText } from '#domain/past/momentText.ts';
import { pathAsOf } from '#domain/past/pastPaths.ts';
import { asOf, readPast } from '#web/api/past/asOf.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { COPY_PERMALINK, copyPermalink } from '#web/records/evidence/copyPermalink.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { DayInput } from '#web/ui/kit/DayInput.tsx';
import css from './Past.module.css';
import { stayInPast } from './carried.ts';
import { placeAt } from '#web/records/past/placeAt.ts';
import { TEXTS } from './texts.ts';

readPast((url) => pathAsOf(url, asOf()));

/** A screen as of a moment: says that it shows what was on record then, stays there while one goes on, and leads back to now. */
export function PastScreen({ moment }: { readonly moment: string }) {
  const place = useLocation();
  const { pathname, search } = place;
  const navigate = useNavigate();
  const toNow = () => void navigate(placeAt(place, undefined), { state: { isNow: true } });
  const [today] = useState(() => dayOf(new Date()));
  const [day, setDay] = useState(isDate(moment.slice(0, 10)) ? moment.slice(0, 10) : today);
  const { words, problem } = wordsOf(moment);
  const router = use(UNSAFE_DataRouterContext)?.router;
  useLayoutEffect(() => router && stayInPast(router, moment), [router, moment]);
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
    <div className={css.past}>
      <div role="status" className={css.bar}>
        <p className={css.words}>
          <strong>{words}</strong> {TEXTS.left}
          {new URLSearchParams(search).has(SCHEMA_PARAMETER) && <> {TEXTS.frozen}</>}
        </p>
        <span className={css.acts} data-print="none">
          <form
            className={css.line}
            onSubmit={(sent) => {
              sent.preventDefault();
              void navigate(placeAt(place, day));
            }}
          >
            <label className={css.line}>
              {TEXTS.day}
              <DayInput required max={today} min="1000-01-01" value={day} onDay={setDay} />
            </label>
            <Button size="small" isSubmit>
              {TEXTS.read}
            </Button>
          </form>
          <Button size="small" onClick={() => void copyPermalink(pathname + search)}>
            {COPY_PERMALINK}
          </Button>
          <Button size="small" onClick={toNow}>
            {TEXTS.toNow}
          </Button>
        </span>
      </div>
      <Outlet />
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
