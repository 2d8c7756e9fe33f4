import { withoutMoment } from '#domain/past/ofMoment.ts';
import {
  listAddress,
  readListAddress,
  type ListKind,
  type ListState,
  type ReadState,
} from '#domain/lists.ts';

/** Reads a list's address; a wrong one gives the sentence that the server would answer. */
export const readListState = (list: ListKind, search: URLSearchParams): ReadState =>
  readListAddress(list, withoutMoment([...search]));

/** Writes a list's address; what is as usual is left out. */
export const writeListState = (list: ListKind, state: ListState): URLSearchParams =>
  new URLSearchParams(listAddress(list, state).map(([name, value]) => [name, value]));
