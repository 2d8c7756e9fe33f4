import { useState } from 'react';
import { formatCount, formatQuantity } from '#domain/format.ts';
import { QUERIES } from '#domain/limits.ts';
import type { MapPlaces } from '#domain/tools/map/mapAnswer.ts';
import { Pick } from '#web/tools/shelf/Shelf.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { Field, TextInput } from '#web/ui/kit/Inputs.tsx';
import { countryName } from '../flowModel.ts';
import css from './RadiusForm.module.css';
import { cityKey, namedCities, placesWithin, type Circle } from './radius.ts';

type RadiusFormProps = {
  readonly placed: MapPlaces;
  readonly onKeep: (circle: Circle) => void;
};

const USUAL_KM = '100';

/** Keeps what stands within some kilometres of a city: the same as a circle drawn on the map. */
export function RadiusForm({ placed, onKeep }: RadiusFormProps) {
  const cities = namedCities(placed);
  const [chosen, setChosen] = useState('');
  const [km, setKm] = useState(USUAL_KM);
  const middle = cities.find((city) => cityKey(city) === chosen) ?? cities[0];
  const far = Number(km.replaceAll(',', ''));
  const isDistance = far > 0 && far <= QUERIES.maxKm;
  const circle = middle && isDistance ? { lat: middle.lat, lng: middle.lng, km: far } : undefined;
  const within = circle ? placesWithin(placed, circle) : [];
  const cityCount = new Set(within.map(cityKey)).size;
  const count = within.reduce((sum, city) => sum + city.count, 0);
  if (!middle) return null;
  return (
    <form
      className={css.form}
      aria-label="Within a distance"
      data-print="none"
      data-asks
      onSubmit={(sent) => {
        sent.preventDefault();
        if (circle && within.length > 0) onKeep(circle);
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
          value: cityKey(city),
          label: `${city.city}, ${countryName(city.country)}`,
        }))}
        value={cityKey(middle)}
        onPick={setChosen}
      />
      <Button isSubmit aria-disabled={within.length === 0}>
        Keep what is there
      </Button>
      <output className={css.count}>
        {isDistance
          ? `${formatQuantity(count, 'organization')} in ${formatQuantity(cityCount, 'city', 'cities')}. Of whom only the country is known stands in no circle.`
          : `Write a number of kilometres above 0, at most ${formatCount(QUERIES.maxKm)}.`}
      </output>
    </form>
  );
}
