import { IconHistory } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { isPastScreen } from '#domain/past/address.ts';
import { lazyPart } from '#web/api/lazyImport.ts';
import { momentAt } from '#web/api/past/asOf.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import css from './Pill.module.css';
import { TEXTS } from './pillTexts.ts';

const AsOfDialog = lazyPart('as-of', async () => (await import('./AsOfDialog.tsx')).AsOfDialog);

/** Says whether a screen shows what is on record now or what was, and asks for a day. */
export function AsOfPill() {
  const location = useLocation();
  const [isAsked, setAsked] = useState(false);
  if (!isPastScreen(location.pathname)) return null;
  return (
    <>
      <Button
        look="soft"
        size="small"
        icon={IconHistory}
        aria-haspopup="dialog"
        onClick={() => setAsked(true)}
      >
        <span className={css.words}>{momentAt(location) === undefined ? TEXTS.live : TEXTS.past}</span>
      </Button>
      {isAsked && (
        <Suspense>
          <AsOfDialog onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
