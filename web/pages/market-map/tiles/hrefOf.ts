import { listOfMap, type MapName } from '#domain/market-map/maps.ts';
import { rowPath } from '#domain/rowScreens.ts';

/** The profile of an entry of a map. */
export function hrefOf(name: MapName, id: string): string {
  const { list } = listOfMap(name);
  const { always } = list;
  const type = always && 'f' in always && always.f === 'entityType' ? String(always.v) : undefined;
  return rowPath({ kind: list.kind.name, id, entityType: type }) ?? '';
}
