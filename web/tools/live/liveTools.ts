import { createContext, type ComponentType } from 'react';

/** A tool's figure without its shelf, drawn by the address around it. */
export type LiveTool = ComponentType;

/** Loads the figure of a page, as the table of screens calls it. */
export type LoadLiveTool = (page: string) => Promise<LiveTool>;

/** How the figures of tools are loaded; set by the app, as screens know nothing of each other. */
export const LiveToolsContext = createContext<LoadLiveTool>((page) =>
  Promise.reject(new Error(`Nothing loads the figure of ${page}.`)),
);
