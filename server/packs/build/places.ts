import { regionOfCountry } from '#domain/tables/countries.ts';
import { countryCodeOf } from '#domain/tables/countryNames.ts';
import type { Evidence } from './claims.ts';
import { STATES_TOLD } from './describe.ts';
import type { Gazetteer } from '#server/packs/build/inputs/gazetteer.ts';
import type { Rules } from '#server/packs/build/inputs/rules.ts';
import { DATASETS, type Workspace } from './workspace.ts';

/** A place of a source, parted: country as ISO code, all "" where unknown; `search` is what the gazetteer is asked for. */
export type ParsedPlace = {
  readonly country: string;
  readonly city: string;
  readonly state: string;
  readonly search: { readonly city: string; readonly state: string; readonly admin2: string };
};

/** Parts "Berkeley, CA", "Lehi (Utah)" and the like into city and state, with the pack's city rules first. */
export function parsePlace(
  countryName: string,
  given: string,
  { rules, gazetteer }: { rules: Pick<Rules, 'cities' | 'states'>; gazetteer: Gazetteer },
): ParsedPlace {
  const country = countryCodeOf(countryName) ?? '';
  const rule = rules.cities.get(`${country}|${given}`);
  if (rule !== undefined) {
    const { city, state, place, admin1, admin2 } = rule;
    return { country, city, state, search: { city: place, state: admin1 || state, admin2 } };
  }
  const match = /^(.+?)(?:, (.+)| \((.+)\))$/.exec(given);
  const city = match?.[1] ?? given;
  const written = match?.[2] ?? match?.[3] ?? '';
  const state =
    written === ''
      ? ''
      : (rules.states.get(`${country}|${written}`) ?? gazetteer.stateName(country, written) ?? '');
  return { country, city, state, search: { city, state, admin2: '' } };
}

/** Claims country, region, city, state and the city's coordinates of an organization. */
export function claimPlace(workspace: Workspace, key: string, place: ParsedPlace, evidence: Evidence): void {
  const { ledger, gazetteer, notes } = workspace;
  const row = { kind: 'organization', key };
  ledger.claimAll(row, { country: place.country, city: place.city, state: place.state }, evidence);
  claimRegion(workspace, key, place.country, evidence);
  if (place.city === '') return;
  const found = place.search.city === '' ? null : gazetteer.find({ country: place.country, ...place.search });
  if (found === null) {
    notes.unlocated.push({ key, place: [place.city, place.state, place.country].filter(Boolean).join(', ') });
    return;
  }
  const located: Evidence = {
    source: DATASETS.gazetteer,
    locator: `${found.name}, ${found.country}${found.admin1 ? `.${found.admin1}` : ''}`,
    method: 'derived',
    confidence: 'medium',
    ...(evidence.rank === undefined ? {} : { rank: evidence.rank }),
  };
  ledger.claimAll(row, { lat: found.lat, lng: found.lng }, { ...located, note: 'coordinates of the city' });
  if (place.state !== '' || !STATES_TOLD.has(place.country)) return;
  ledger.claim(
    { ...row, field: 'state', value: gazetteer.stateOf(found) },
    { ...located, note: 'state of the city' },
  );
}

/** Locates the organizations whose place the editors set: region of the country, coordinates of the city. */
export function locateDecided(workspace: Workspace): void {
  const { ledger, corrections } = workspace;
  for (const { key, field, value } of corrections.all('organization', 'set')) {
    const origin = ledger.best('organization', key, 'country')?.evidence;
    if (field !== 'country' || origin === undefined || ledger.value('organization', key, 'lat') !== '') {
      continue;
    }
    const city = ledger.value('organization', key, 'city');
    claimPlace(workspace, key, parsePlace(value, city, workspace), origin);
  }
}

/** Claims the region that a country lies in. */
export function claimRegion({ ledger }: Workspace, key: string, country: string, evidence: Evidence): void {
  const region = regionOfCountry(country);
  if (region === null) return;
  ledger.claim(
    { kind: 'organization', key, field: 'inRegion', value: region },
    { ...evidence, method: 'derived', note: 'region of the country' },
  );
}
