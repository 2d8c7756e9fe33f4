import { useState } from 'react';
import { foldText } from '#domain/query/fold.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { TextInput } from '#web/ui/kit/Inputs.tsx';
import type { FacetValue } from './facet.ts';
import { FacetOption } from './FacetOption.tsx';
import css from './Facets.module.css';

type ChoiceFacetProps = {
  readonly label: string;
  readonly values: readonly FacetValue[];
  readonly chosen: readonly string[];
  readonly onToggle: (value: string) => void;
};

const SHORT = 6;
const SEARCHED_FROM = 12;

/** The values of a field with their counts; long lists show their head and can be searched. */
export function ChoiceFacet({ label, values, chosen, onToggle }: ChoiceFacetProps) {
  const [isLong, setIsLong] = useState(false);
  const [sought, setSought] = useState('');
  const matching = values.filter((value) => foldText(value.label).includes(foldText(sought)));
  const isShort = sought === '' && !isLong;
  const shown = matching.filter(({ value }, index) => !isShort || index < SHORT || chosen.includes(value));
  return (
    <>
      {values.length > SEARCHED_FROM && (
        <TextInput
          type="search"
          className={css.find}
          placeholder={`Find in ${values.length}`}
          aria-label={`Find in ${label}`}
          value={sought}
          onText={setSought}
        />
      )}
      <div>
        {shown.map(({ value, label: name, count }) => (
          <FacetOption
            key={value}
            label={name}
            count={count}
            state={chosen.includes(value)}
            onToggle={() => onToggle(value)}
          />
        ))}
        {shown.length === 0 && (
          <p className={css.none} data-empty={sought === '' || undefined}>
            {sought === '' ? 'Nothing to choose from.' : 'No match.'}
          </p>
        )}
      </div>
      {sought === '' && matching.length > SHORT && (
        <Button look="link" className={css.more} aria-expanded={isLong} onClick={() => setIsLong(!isLong)}>
          {isLong ? 'Show fewer' : `Show all ${matching.length}`}
        </Button>
      )}
    </>
  );
}
