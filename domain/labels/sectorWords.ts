import type { Option } from '#domain/fields.ts';
import { EDGES, findKind } from '#domain/registry.ts';
import { SCREENS } from '#domain/screens.ts';
import type { Words } from '#domain/spoken/words.ts';

/** What a sector calls a field or link: its label alone, or with a shorter one, the unit of its values and a sentence on what it means. */
export type FieldLabels =
  | string
  | { readonly label?: string; readonly short?: string; readonly unit?: string; readonly help?: string };

/** The words of a sector pack, each by the key of what it names; what it does not name keeps the words of the product. */
export interface Labels {
  /** By the name of a kind. */
  readonly kinds?: Readonly<Record<string, { readonly label?: string; readonly labelPlural?: string }>>;
  /** By kind or edge and field or link: "organization.modality". */
  readonly fields?: Readonly<Record<string, FieldLabels>>;
  /** The choices of a field by their values; other fields with the same choices follow. */
  readonly options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What stands at the head of a screen and in the menu, by the name of its route. */
  readonly screens?: Readonly<Record<string, string>>;
}

/** The words of a sector as they are spoken; those for what there is not are left out. */
export const wordsOf = ({ kinds = {}, fields = {}, options = {}, screens = {} }: Labels): Words =>
  Object.fromEntries([
    ...Object.entries(kinds).flatMap(([name, words]) => (findKind(name) ? [[`kinds.${name}`, words]] : [])),
    ...Object.entries(fields).flatMap(([path, labels]) => {
      const part = partAt(path);
      return part ? [[part.path, inFull(labels)]] : [];
    }),
    ...Object.entries(options).flatMap(([path, labels]) =>
      optionsAt(path).flatMap(({ value }, index) =>
        Object.hasOwn(labels, value)
          ? [[`${partAt(path)?.path}.options.${index}`, { label: labels[value] }]]
          : [],
      ),
    ),
    ...SCREENS.flatMap(({ name, title, menu }, index) => {
      const named = Object.hasOwn(screens, name) && title !== null ? screens[name] : undefined;
      if (named === undefined) return [];
      const inMenu = menu && 'label' in menu ? [[`screens.${index}.menu`, { label: named }]] : [];
      return [[`screens.${index}`, { title: named }], ...inMenu];
    }),
  ]);

/** The words without the sentences on what they mean, as screens need them from the first on. */
export const namesIn = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).map(([path, { help: _help, ...names }]) => [path, names] as const),
  );

// A short label belongs to the label that it stands for.
function inFull(labels: FieldLabels): Exclude<FieldLabels, string> {
  const words = typeof labels === 'string' ? { label: labels } : labels;
  return words.label === undefined ? words : { short: words.label, ...words };
}

interface Part {
  /** As words name it. */
  readonly path: string;
  readonly help?: string | undefined;
  readonly options?: readonly Option[] | undefined;
}

/** The field or link of "organization.modality", also one of an edge; undefined where there is none. */
export function partAt(name: string): Part | undefined {
  const [owner = '', part = ''] = name.split('.');
  const kind = findKind(owner);
  const of = kind ?? EDGES.find((edge) => edge.name === owner);
  if (!of) return undefined;
  const at = `${kind ? 'kinds' : 'edges'}.${owner}`;
  if (Object.hasOwn(of.fields, part)) {
    const { help, options } = of.fields[part] ?? {};
    return { path: `${at}.fields.${part}`, help, options };
  }
  if (!kind || !Object.hasOwn(kind.relations, part)) return undefined;
  return { path: `${at}.relations.${part}`, help: kind.relations[part]?.help };
}

/** The choices of the field of that name. */
export const optionsAt = (name: string): readonly Option[] => partAt(name)?.options ?? [];
