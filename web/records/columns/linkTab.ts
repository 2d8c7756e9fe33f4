import { createContext, use } from 'react';

/** The tab index of links in cells: a grid moves by arrows, so that its links are left out of the way of the Tab key. */
export const LinkTabContext = createContext<number | undefined>(-1);

/** The tab index that a link in a cell takes where it is drawn. */
export const useLinkTab = (): number | undefined => use(LinkTabContext);
