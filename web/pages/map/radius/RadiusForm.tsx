import { useState } from 'react';
import { formatQuantity } from '#domain/format.ts';
import type { MapPlaces } from '#domain/tools/map/mapAnswer.ts';
import { Pick } from '#web/tools/shelf/Shelf.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { Field, TextInput } from '#web/ui/kit/Inputs.tsx';
import { countryName } from '../flowModel.ts';
import css from './RadiusForm.module.css';
import { citiesWithin, namedCities, type NamedCity } from './radius.ts';

type RadiusFormProps = {
  readonly placed: MapPlaces;
  readonly onKeep: (cities: readonly NamedCity[]) => void;
};

const USUAL_KM = '100';

/** Keeps what stands within some kilometres of a city: the same as a circle drawn on the map. */
export function RadiusForm({ placed, onKeep }: RadiusFormProps) {
  const cities = namedCities(placed);
  const [chosen, setChosen] = useState('');
  const [km, setKm] = useState(USUAL_KM);
  const middle = cities.find((city) => keyOf(city) === chosen) ?? cities[0];
  const far = Number(km.replaceAll(',', ''));
  const isDistance = Number.isFinite(far) && far >= 0 && km.trim() !== '';
  const within = middle && isDistance ? citiesWithin(cities, { ...middle, km: far }) : [];
  const count = within.reduce((sum, city) => sum + city.count, 0);
  if (!middle) return null;
  return (
    <form
      className={css.form}
      aria-label="Within a distance"
      data-print="none"
      onSubmit={(sent) => {
        sent.preventDefault();
        if (within.length > 0) onKeep(within);
      }}
    >
      <Field label="Within, in km">
        <TextInput
          inputMode="decimal"
          value={km}
          onText={setKm}
          aria-invalid={!isDistance}
          className={css.km}
        />
      </Field>
      <Pick
        label="Of"
        options={cities.map((city) => ({
          value: keyOf(city),
          label: `${city.city}, ${countryName(city.country)}`,
        }))}
        value={keyOf(middle)}
        onPick={setChosen}
      />
      <Button isSubmit aria-disabled={within.length === 0}>
        Keep what is there
      </Button>
      <output className={css.count}>
        {isDistance
          ? `${formatQuantity(count, 'organization')} in ${formatQuantity(within.length, 'city', 'cities')}. Of whom only the country is known stands in no circle.`
          : 'Write a number of kilometres.'}
      </output>
    </form>
  );
}

const keyOf = ({ city, country, lat, lng }: NamedCity): string => `${country} ${city} ${lat} ${lng}`;
