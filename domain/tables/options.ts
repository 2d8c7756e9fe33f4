import type { Option } from '#domain/fields.ts';
import { COUNTRIES } from './countries.ts';
import { CURRENCIES } from './currencies.ts';

/** Every country as a choice: ISO code and name. */
export const COUNTRY_OPTIONS: readonly Option[] = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));

/** Every currency as a choice: ISO code and name. */
export const CURRENCY_OPTIONS: readonly Option[] = CURRENCIES.map(({ code, name }) => ({ value: code, label: name }));
