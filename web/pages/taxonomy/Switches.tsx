import { REACHES, reachNamed, REACH_PARAMETER, USUAL_REACH } from '#domain/sets.ts';
import { useParameter } from '#web/organization/useParameter.ts';
import { MoneySwitch } from '#web/records/money/MoneySwitch.tsx';
import { Choice } from '#web/ui/kit/Choice.tsx';
import { TEXTS } from './texts.ts';

/** Chooses whose figures are shown, and which figure of money. */
export function Switches() {
  const [reach, setReach] = useParameter(REACH_PARAMETER);
  return (
    <>
      <Choice
        label={TEXTS.reach}
        options={REACHES}
        value={reachNamed(reach)}
        onChange={(value) => setReach(value === USUAL_REACH ? null : value)}
        look="framed"
      />
      <MoneySwitch />
    </>
  );
}
