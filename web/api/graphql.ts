import type { DocumentDecoration, initGraphQLTada } from 'gql.tada';
import type { introspection } from './graphql-env.d.ts';

/** A GraphQL document as text, for it is neither parsed nor printed before it is sent. */
export type DocumentText = {
  /** The name of its operation or fragment. */
  readonly name: string;
  /** Its own text, without that of its fragments. */
  readonly text: string;
  readonly fragments: readonly DocumentText[];
};

/** A document whose types say what it takes and what it answers. */
export type WebDocument<Data, Variables> = DocumentText & DocumentDecoration<Data, Variables>;

type Tada = initGraphQLTada<{ introspection: introspection; scalars: { Decimal: string; JSON: unknown } }>;
declare const tada: Tada;
type Fragments = readonly (DocumentText & NonNullable<Parameters<Tada>[1]>[number])[];

// Never called: only its type is wanted.
const typed = <const In extends string, const Of extends Fragments>(text: In, fragments: Of) =>
  tada(text, fragments);

// The types of gql.tada without its syntax tree.
type Typed<In extends string, Of extends Fragments> = DocumentText &
  Omit<ReturnType<typeof typed<In, Of>>, 'kind' | 'definitions' | 'loc'>;

/** Writes a typed document; its results and variables follow from the server's schema. */
export function graphql<const In extends string, const Of extends Fragments = []>(
  text: In,
  fragments?: Of,
): Typed<In, Of>;
export function graphql(text: string, fragments: readonly DocumentText[] = []): DocumentText {
  const plain = text
    .replaceAll(/ @_unmask\b/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return { name: /^\w+ (\w+)/.exec(plain)?.[1] ?? '', text: plain, fragments };
}

/** What is sent of a document: its text, and those of the fragments in it, each once. */
export function sentText(document: DocumentText): string {
  const texts = new Set<string>();
  const add = ({ text, fragments }: DocumentText): void => {
    texts.add(text);
    for (const fragment of fragments) add(fragment);
  };
  add(document);
  return [...texts].join(' ');
}
