import { useEffect } from 'react';
import { MONEY_FIGURES, USUAL_FIGURE } from '#domain/money.ts';
import { FormField } from '#web/forms/FormField.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Select, type Option } from '#web/ui/kit/Inputs.tsx';
import { PREFERENCE_KEYS } from '#web/ui/memory/remembered.ts';
import { useRemembered } from '#web/ui/memory/useRemembered.ts';
import { followPreferences } from './followPreferences.ts';
import css from './ProfilePage.module.css';
import { TEXTS } from './texts.ts';

// What is usual is remembered as nothing.
const THEMES: readonly Option[] = [
  { value: '', label: TEXTS.themeOfDevice },
  { value: 'light', label: TEXTS.light },
  { value: 'dark', label: TEXTS.dark },
];
const MONEY: readonly Option[] = MONEY_FIGURES.map(({ value, label }) => ({
  value: value === USUAL_FIGURE ? '' : value,
  label,
}));

/** How the product looks to one, on every device where one is signed in. */
export function Preferences() {
  // The menu that follows them on other screens may come later than the first choice here.
  useEffect(followPreferences, []);
  return (
    <Card title={TEXTS.preferences}>
      <div className={css.form}>
        <p className={css.muted}>{TEXTS.preferencesWhy}</p>
        <Preference label={TEXTS.theme} name="theme" options={THEMES} />
        <Preference label={TEXTS.money} name="money" options={MONEY} hint={TEXTS.moneyHint} />
      </div>
    </Card>
  );
}

type PreferenceProps = {
  readonly label: string;
  readonly hint?: string;
  readonly name: keyof typeof PREFERENCE_KEYS;
  readonly options: readonly Option[];
};

function Preference({ label, hint, name, options }: PreferenceProps) {
  const [text, choose] = useRemembered(PREFERENCE_KEYS[name]);
  return (
    <FormField label={label} hint={hint}>
      {(control) => <Select {...control} value={text} options={options} onPick={choose} />}
    </FormField>
  );
}
