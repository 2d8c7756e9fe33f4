import { useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { dayOf } from '#domain/dates.ts';
import { AS_OF_PARAMETER, withoutMoment } from '#domain/past/address.ts';
import { momentAt } from '#web/api/past/asOf.ts';
import { FormField } from '#web/forms/FormField.tsx';
import { COPY_PERMALINK, copyPermalink } from '#web/records/evidence/copyPermalink.ts';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { DayInput } from '#web/ui/kit/DayInput.tsx';
import { Dialog } from '#web/ui/kit/Dialog.tsx';
import css from './Past.module.css';
import { TEXTS } from './texts.ts';
import { useToNow } from './useToNow.ts';

/** Asks for the day that the screen is to be read as of, and freezes what it shows. */
export function AsOfDialog({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const location = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const moment = momentAt(location);
  const [today] = useState(() => dayOf(new Date()));
  const [day, setDay] = useState(moment?.slice(0, 10) ?? today);
  const toNow = useToNow();
  const read = () => {
    const params = withoutMoment([...new URLSearchParams(location.search)]);
    const next = new URLSearchParams(
      [...params, [AS_OF_PARAMETER, day]].map(([name = '', value = '']) => [name, value]),
    );
    onClose();
    void navigate({ pathname: location.pathname, search: next.toString(), hash: location.hash });
  };
  return (
    <Dialog className={css.dialog} labelledBy={id} onClose={onClose}>
      {(close) => (
        <div className={css.asked}>
          <h2 id={id} className={css.title}>
            {TEXTS.title}
          </h2>
          <p className={css.about}>{TEXTS.about}</p>
          <form
            className={css.line}
            onSubmit={(sent) => {
              sent.preventDefault();
              read();
            }}
          >
            <FormField label={TEXTS.day}>
              {(control) => (
                <DayInput {...control} required max={today} min="1000-01-01" value={day} onDay={setDay} />
              )}
            </FormField>
            <Button look="filled" isSubmit>
              {TEXTS.read}
            </Button>
            {moment !== undefined && (
              <Button
                onClick={() => {
                  close();
                  toNow();
                }}
              >
                {TEXTS.now}
              </Button>
            )}
          </form>
          <h3 className={css.title}>{TEXTS.permalinkTitle}</h3>
          <p className={css.about}>{session.isSignedIn ? TEXTS.permalink : TEXTS.permalinkOfVisitors}</p>
          <div className={css.foot}>
            <Button onClick={() => void copyPermalink(location.pathname + location.search)}>
              {COPY_PERMALINK}
            </Button>
            <Button onClick={close}>{TEXTS.close}</Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
