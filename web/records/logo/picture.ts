import type { Kind } from '#domain/kind.ts';

/** The field of a kind that holds a picture of each row, if it has one. */
export const pictureField = ({ fields }: Kind): string | undefined =>
  Object.keys(fields).find((name) => fields[name]?.upload === 'picture');

/** The address of the picture of a row, where its kind has one and it was asked for. */
export const pictureOf = (kind: Kind, row: object): unknown => Reflect.get(row, pictureField(kind) ?? '');
