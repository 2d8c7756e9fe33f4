import { useLocation, useNavigate } from 'react-router';
import { addressAsOf } from '#domain/past/ofMoment.ts';
import { momentAt } from '#web/api/past/asOf.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { useToNow } from './useToNow.ts';

/** Says whether a screen shows what is on record now or what was; holds the present moment, or leads back to now. */
export function AsOfPill() {
  const location = useLocation();
  const navigate = useNavigate();
  const toNow = useToNow();
  const isPast = momentAt(location) !== undefined;
  const hold = () => {
    const { pathname, search, hash } = location;
    void navigate(addressAsOf(pathname + search, new Date().toISOString()) + hash);
  };
  return (
    <Button look="soft" size="small" aria-pressed={isPast} onClick={isPast ? toNow : hold}>
      {isPast ? 'Past' : 'Live'}
    </Button>
  );
}
