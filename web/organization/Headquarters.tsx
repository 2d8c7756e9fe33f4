import type { Row } from '#domain/kindTypes.ts';
import { Missing } from '#web/records/columns/Missing.tsx';
import { PlaceName } from '#web/ui/place/PlaceName.tsx';

/** Where an organization has its seat. */
export type Placed = Pick<Row<'organization'>, 'city' | 'country'>;

/** The seat of an organization: its city, with the letters of its country. */
export const Headquarters = ({ of: { city, country } }: { readonly of: Placed }) =>
  city === null && country === null ? <Missing /> : <PlaceName city={city} code={country} />;
