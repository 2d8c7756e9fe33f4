import { COLOURINGS, SIZINGS, TOGETHER, WIDTHS } from '#domain/graph/looks.ts';
import { isUuid } from '#domain/query/values.ts';
import { type Look, type ThingGroup, USUAL_LOOK } from './looks.ts';

/** How much may be written into a link. */
export const LOOK_LIMITS = { groups: 20, regions: 20, members: 200, notes: 40, letters: 80 } as const;

const valueIn = <Value extends string>(
  options: readonly { readonly value: Value }[],
  text: string | null,
  usual: Value,
): Value => options.find(({ value }) => value === text)?.value ?? usual;

/** Reads the look of a scene from an address; what cannot be read is as usual. */
export function readLook(params: URLSearchParams): Look {
  return {
    colour: valueIn(COLOURINGS, params.get('colour'), USUAL_LOOK.colour),
    size: valueIn(SIZINGS, params.get('size'), USUAL_LOOK.size),
    width: valueIn(WIDTHS, params.get('width'), USUAL_LOOK.width),
    together: valueIn(TOGETHER, params.get('together'), USUAL_LOOK.together),
    groups: params.getAll('group').slice(0, LOOK_LIMITS.groups).flatMap(readGroup),
    areas: valueIn(TOGETHER, params.get('areas'), USUAL_LOOK.areas),
    regions: params.getAll('region').slice(0, LOOK_LIMITS.regions).flatMap(readGroup),
    notes: new Map(params.getAll('note').slice(0, LOOK_LIMITS.notes).flatMap(readNote)),
  };
}

/** The look as pairs of an address; what is as usual is left out. */
export function writeLook(look: Look): readonly (readonly [string, string])[] {
  const plain = (['colour', 'size', 'width', 'together', 'areas'] as const).flatMap((name) =>
    look[name] === USUAL_LOOK[name] ? [] : [[name, look[name]] as const],
  );
  return [
    ...plain,
    ...look.groups.map((group) => ['group', written(group)] as const),
    ...look.regions.map((region) => ['region', written(region)] as const),
    ...[...look.notes].map(([id, note]) => ['note', `${id}~${note}`] as const),
  ];
}

const written = ({ name, ids }: ThingGroup): string => `${ids.join('.')}~${name}`;

/** What somebody wrote, as it may stand in a link. */
export const shortened = (text: string, letters: number = LOOK_LIMITS.letters): string =>
  text.trim().slice(0, letters);

function readGroup(text: string): readonly ThingGroup[] {
  const [before, name] = halves(text);
  const ids = before.split('.').slice(0, LOOK_LIMITS.members).filter(isUuid);
  return name === '' || ids.length < 2 ? [] : [{ name, ids: [...new Set(ids)] }];
}

function readNote(text: string): readonly (readonly [string, string])[] {
  const [id, note] = halves(text);
  return isUuid(id) && note !== '' ? [[id, note]] : [];
}

/** What stands before the first tilde of a value, and what somebody wrote after it. */
export function halves(text: string, letters?: number): readonly [string, string] {
  const at = text.indexOf('~');
  return at < 0 ? ['', ''] : [text.slice(0, at), shortened(text.slice(at + 1), letters)];
}
