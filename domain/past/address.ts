import { matchRoute } from '#domain/routes.ts';

/** The parameter by which an address says as of when it is read: what the atlas knew then. */
export const AS_OF_PARAMETER = 'asOf';

const TOOLS = /^\/(graphing|analysis|market-map|(road|heat)?map$)/;

/** Whether the screen of a path can be read as of a moment: a list, or a tool whose questions can be. */
export const isPastScreen = (path: string): boolean =>
  TOOLS.test(path) || Boolean(matchRoute(path)?.route.list);
