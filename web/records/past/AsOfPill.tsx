import { useLocation, useNavigate } from 'react-router';
import { momentAt } from '#web/api/past/asOf.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { placeAt } from './placeAt.ts';

/** Says whether a list shows what is on record now or what was; holds the present moment, or leads back to now. */
export function AsOfPill() {
  const place = useLocation();
  const navigate = useNavigate();
  const isPast = momentAt(place) !== undefined;
  return (
    <Button
      look="plain"
      aria-pressed={isPast}
      onClick={() =>
        void navigate(placeAt(place, isPast ? undefined : new Date().toISOString()), {
          state: { isNow: isPast },
        })
      }
    >
      {isPast ? 'Past' : 'Live'}
    </Button>
  );
}
