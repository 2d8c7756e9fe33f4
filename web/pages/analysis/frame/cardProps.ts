import type { NameOf } from '#domain/query/sentence.ts';
import type { CardState } from './useCard.ts';

/** What every card is given. */
export type CardProps = { readonly state: CardState; readonly nameOf: NameOf };
