import { createContext } from 'react';

/** The ids of the rows that a table began with, which the server draws with its page; none elsewhere. */
export const FirstRows = createContext<readonly string[]>([]);
