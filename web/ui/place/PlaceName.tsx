import { countryByCode } from '#domain/tables/countries.ts';
import css from './PlaceName.module.css';

type PlaceNameProps = {
  readonly city?: string | null;
  /** The two letters of the country. */
  readonly code: string | null;
};

/** A place with the letters of its country as a flag; the country's name stands where there is room. */
export function PlaceName({ city = null, code }: PlaceNameProps) {
  const name = code === null ? null : (countryByCode(code)?.name ?? code);
  return (
    <span className={css.place} title={[city, name].filter((part) => part !== null).join(', ')}>
      {code !== null && (
        <span className={css.flag} aria-hidden="true">
          {code}
        </span>
      )}
      <span className={css.words}>
        <span className={css.city}>{city ?? name}</span>
        {city !== null && name !== null && <span className={css.beside}>, {name}</span>}
      </span>
    </span>
  );
}
