import type {
  EdgeFieldName,
  FieldAt,
  FieldName,
  RelationAt,
  RelationName,
  SortKeyOf,
  TargetOf,
} from './kindTypes.ts';
import type { EdgeName, KindName } from './names.ts';
import type { GroupKeyInput, MeasureInput, QueryInput } from './query/grammar.ts';
import type { Field } from './fields.ts';
import type { EvidenceOperator, Operator, OperatorTables, SpecialOperator } from './query/operators.ts';

type FieldOperator<F extends Pick<Field, 'type'>> = F extends { readonly many: true }
  ? F extends { readonly type: 'oneOf' }
    ? OperatorTables['list'][number]
    : OperatorTables['textList'][number]
  :
      | OperatorTables['byType'][F['type']][number]
      | (F['type'] extends 'date' | 'timestamp' ? 'withinLast' : never);

type Either<Op> = Op | NegationOf<Op>;

type Negated = OperatorTables['negated'];
type NegationOf<Op> = {
  [Spelling in keyof Negated]: Negated[Spelling] extends Op ? Spelling : never;
}[keyof Negated];

/** Any operator, as a condition may spell it. */
export type AnyOperator = Either<Operator | SpecialOperator>;

type OperatorFor<Declared> =
  | (Declared extends Pick<Field, 'type'>
      ? Either<FieldOperator<Declared>>
      : Either<OperatorTables['link'][number]>)
  | Either<EvidenceOperator>;

type OwnName<K extends KindName> = FieldName<K> | RelationName<K> | 'id';

/** A field or link of a kind, or one behind a link: `country`, `entity.country`. */
export type Path<K extends KindName> =
  | OwnName<K>
  | { [Link in RelationName<K>]: `${Link}.${OwnName<TargetOf<K, Link>>}` }[RelationName<K>];

type OperatorAt<K extends KindName, Name> = Name extends 'id'
  ? OperatorFor<{ readonly type: 'id' }> | 'near' | 'notNear'
  : OperatorFor<FieldAt<K, Name> | RelationAt<K, Name>>;

type FarPath<K extends KindName> = Exclude<Path<K>, OwnName<K>>;

/** A condition on one field, link or path of a kind, as it is written in code. */
export type Leaf<K extends KindName> =
  | {
      [Name in OwnName<K>]: { readonly f: Name; readonly op: OperatorAt<K, Name>; readonly v?: unknown };
    }[OwnName<K>]
  | {
      readonly f: FarPath<K>;
      readonly op: AnyOperator;
      readonly v?: unknown;
    };

/** A condition on rows of a kind, as it is written in code: a name that the kind has not does not compile. */
export type Condition<K extends KindName> =
  | Leaf<K>
  | { readonly and: readonly Condition<K>[] }
  | { readonly or: readonly Condition<K>[] }
  | { readonly not: Condition<K> }
  | {
      [Link in RelationName<K>]: {
        readonly some: Link;
        readonly where: Condition<TargetOf<K, Link>> | EdgeLeaf<RelationAt<K, Link>>;
      };
    }[RelationName<K>];

type EdgeLeaf<Link> = Link extends { readonly edge: infer E extends EdgeName }
  ? { readonly f: EdgeFieldName<E>; readonly op: AnyOperator; readonly v?: unknown }
  : never;

/** A question about rows of a kind, as it is written in code. */
export type Query<K extends KindName> = Omit<QueryInput, 'from' | 'where' | 'sort' | 'group' | 'measures'> & {
  readonly from?: K;
  readonly where?: Condition<K>;
  readonly sort?: readonly SortKeyOf<K>[];
  readonly group?: readonly (GroupKeyInput & { readonly f: Path<K> })[];
  readonly measures?: readonly (MeasureInput & { readonly f?: FieldName<K> })[];
};
