import type { EdgeName, Grouped, KindName } from './names.ts';

/** One choice a value may take: what is stored and what people read. */
export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

/** The storage and behaviour classes a field can have. */
export type FieldType =
  | 'text'
  | 'longText'
  | 'url'
  | 'email'
  | 'year'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'date'
  | 'timestamp'
  | 'boolean'
  | 'oneOf'
  | 'id'
  | 'json';

/** Between what a number stands, each end where it is given. */
export interface Bounds {
  readonly least?: number;
  readonly most?: number;
  /** It is more than this. */
  readonly above?: number;
}

/** A declared value of a kind. Plain data: it survives JSON.stringify. */
export interface Field extends Grouped {
  readonly type: FieldType;
  readonly label: string;
  readonly column: string;
  /** The column is an array of the type. */
  readonly many?: true;
  readonly required?: true;
  /** The label where there is little room, such as at the head of a column. */
  readonly short?: string;
  /** What the sector says of it in a sentence, where it says another one than the product. */
  readonly help?: string;
  /** Unit shown behind the number, or USD for money. */
  readonly unit?: string;
  /** Name of the field that holds the currency of this amount. */
  readonly currencyField?: string;
  /** Name of the field that says how sure this amount is, in the words of AMOUNT_QUALIFIERS. */
  readonly qualifierField?: string;
  /** Name of the field that says `part` where this amount is within that of another row: figures count it there alone. */
  readonly partField?: string;
  /** An address where something can be read: another one of another source is as good, and contradicts nothing. */
  readonly anyWillDo?: true;
  /** Name of the field whose value nobody adds without this page, or a source of the value. */
  readonly vouchesFor?: string;
  /** An upload to this server is as good as an address elsewhere: a picture, or any file. */
  readonly upload?: 'picture' | 'file';
  /** Name of the field that holds year, month or day for this date. */
  readonly precisionField?: string;
  readonly options?: readonly Option[];
  /** Between what its number stands. */
  readonly bounds?: Bounds;
  /** Name of the SQL file that computes the column; forms never write it. */
  readonly derived?: string;
  /** Offered as a facet with counts. */
  readonly facet?: true;
  /** Left out of lists, filters and exports (a companion of another field). */
  readonly hidden?: true;
  /** Its values join the table of searchable names. */
  readonly searched?: true;
}

/** A to-one link by a column of this kind to a key of another. */
export interface RefRelation extends Grouped {
  readonly type: 'ref';
  readonly kind: KindName;
  readonly label: string;
  readonly help?: string;
  readonly column: string;
  /** Column of the other kind that is pointed at. */
  readonly key: string;
  readonly facet?: true;
  readonly required?: true;
  /** The row is hidden with the one it points to, as it is with one that it requires. */
  readonly hidesWith?: true;
  readonly derived?: string;
}

/** A to-many link by an array of ids in a column of this kind. */
export interface RefsRelation extends Grouped {
  readonly type: 'refs';
  readonly kind: KindName;
  readonly label: string;
  readonly help?: string;
  readonly column: string;
  readonly derived?: string;
  readonly facet?: true;
}

/** The rows of another kind that point here. */
export interface InverseRelation extends Grouped {
  readonly type: 'inverse';
  readonly kind: KindName;
  readonly label: string;
  readonly help?: string;
  /** The relation or id field of the other kind that points here. */
  readonly of: string;
}

/** A to-many link whose rows (edges) carry values of their own. */
export interface EdgeRelation extends Grouped {
  readonly type: 'edge';
  readonly kind: KindName;
  readonly label: string;
  readonly help?: string;
  readonly edge: EdgeName;
  readonly from: string;
  readonly to: string;
}

/** Any link between two kinds. */
export type Relation = RefRelation | RefsRelation | InverseRelation | EdgeRelation;

type Extra = Partial<Omit<Field, 'type' | 'label'>>;

// What is declared stays in the type: the names of companions, the options, whether a value is required or a facet.
type Declared<T extends FieldType, Given> = {
  readonly type: T;
  readonly label: string;
  readonly column: string;
} & NoInfer<Given>;

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const field =
  <T extends FieldType>(type: T) =>
  <const Given extends Extra = {}>(label: string, extra?: Given): Declared<T, Given> => ({
    column: '',
    ...(extra as Given),
    type,
    label,
  });

/** One line of text. */
export const text = field('text');
/** Several lines of text. */
export const longText = field('longText');
/** A web address. */
export const url = field('url');
/** A mail address. */
export const email = field('email');
/** A calendar year. */
export const year = field('year');
/** A whole number. */
export const integer = field('integer');
/** An exact decimal number. */
export const decimal = field('decimal');
/** A calendar date, yyyy-MM-dd. */
export const date = field('date');
/** A moment, ISO 8601 in UTC. */
export const timestamp = field('timestamp');
/** Yes or no. */
export const boolean = field('boolean');
/** An identifier of another row that has no declared kind. */
export const id = field('id');
/** A value of any shape. */
export const json = field('json');

const amount = field('money');

/** An exact amount of money, not below 0; the unit is USD unless currencyField says otherwise. */
export const money = <const Given extends Extra = {}>(
  label: string,
  extra?: Given,
): Declared<'money', Given> =>
  amount(label, {
    bounds: { least: 0 },
    ...(extra?.currencyField ? {} : { unit: 'USD' }),
    ...(extra as Given),
  });

const choice = field('oneOf');

/** One value of a list of options. */
export const oneOf = <const Value extends string, const Given extends Extra = {}>(
  label: string,
  options: readonly Option<Value>[],
  extra?: Given,
): Declared<'oneOf', Given & { readonly options: readonly Option<Value>[] }> =>
  choice(label, { ...(extra as Given), options });

/** A list of values of the given field's type. */
export const many = <F extends Field>(of: F): F & { readonly many: true } => ({ ...of, many: true });

/** A stored value that the named SQL file computes. */
export const derived = <F extends Field>(name: string, of: F): F & { readonly derived: string } => ({
  ...of,
  derived: name,
});

/** A to-one link to another kind by its id. */
export const ref = <const To extends KindName, const Given extends Partial<RefRelation> = {}>(
  kind: To,
  label: string,
  extra?: Given,
) => ({ column: '', key: 'id', ...(extra as Given), type: 'ref' as const, kind, label });

/** A to-many link to another kind by a list of ids, in the column <kind>_ids unless it is named. */
export const refs = <const To extends KindName, const Given extends Partial<RefsRelation> = {}>(
  kind: To,
  label: string,
  extra?: Given,
) => ({
  column: `${snake(kind)}_ids`,
  ...(extra as Given),
  type: 'refs' as const,
  kind,
  label,
});

/** The rows of another kind whose relation or id field `of` points here. */
export const inverse = <const To extends KindName, const Of extends string>(
  kind: To,
  of: Of,
  label: string,
) => ({ type: 'inverse' as const, kind, label, of });

/** A to-many link through the edge table `name`, from one of its ends to the other. */
export const edge = <
  const Name extends EdgeName,
  const Ends extends { from: string; to: string; kind: KindName },
>(
  name: Name,
  ends: Ends,
  label: string,
) => ({
  type: 'edge' as const,
  kind: ends.kind as Ends['kind'],
  label,
  edge: name,
  from: ends.from as Ends['from'],
  to: ends.to as Ends['to'],
});

/** Gives every field the snake_case column of its key unless it names its own. */
export const withFieldColumns = <T extends Readonly<Record<string, Field>>>(fields: T): T =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, { ...value, column: value.column || snake(key) }]),
  ) as T;

/** Gives every link to one row the column key_id unless it names its own. */
export const withRelationColumns = <T extends Readonly<Record<string, Relation>>>(relations: T): T =>
  Object.fromEntries(
    Object.entries(relations).map(([key, value]) =>
      value.type === 'ref' ? [key, { ...value, column: value.column || `${snake(key)}_id` }] : [key, value],
    ),
  ) as T;
