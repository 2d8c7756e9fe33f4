import { isAdmin, type Viewer } from '#domain/access.ts';
import type { Edge, Kind } from '#domain/kind.ts';

/** Says whether a field's stored value may be handed to the viewer as it is. */
export type FieldAccess = (viewer: Viewer, of: Kind | Edge, field: string) => boolean;

// `kind.field`: none yet. Whatever is named here is left to its resolver.
const RESTRICTED: ReadonlySet<string> = new Set<string>();

/** The product's own rule: every field of a visible row is open, unless it is restricted and the viewer is no admin. */
export const mayPass: FieldAccess = (viewer, of, field) =>
  !RESTRICTED.has(`${of.name}.${field}`) || isAdmin(viewer);
