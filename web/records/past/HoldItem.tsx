import { useLocation, useNavigate } from 'react-router';
import { asOf } from '#web/api/past/asOf.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { placeAt } from './placeAt.ts';

/** What leads from what is on record now to the same as of a moment: this one first. */
export const HOLD = 'As of a moment';

/** Holds the present moment of a list; there is nothing to be held in the past. */
export function HoldItem({ onChosen }: { readonly onChosen: () => void }) {
  const place = useLocation();
  const navigate = useNavigate();
  if (asOf() !== undefined) return null;
  const hold = () => {
    onChosen();
    void navigate(placeAt(place, new Date().toISOString()));
  };
  return (
    <Button look="item" onClick={hold}>
      {HOLD}
    </Button>
  );
}
