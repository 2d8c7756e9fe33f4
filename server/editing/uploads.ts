import type { Viewer } from '#domain/access.ts';
import type { Field } from '#domain/fields.ts';
import { keyInPath } from '#domain/uploads/uploads.ts';
import type { Cell } from '#domain/writing/changeSet.ts';
import type { Database } from '#server/database/database.ts';
import type { EditingServices } from './services.ts';

/** Why a value may not hold the upload that it names, in one sentence; null where it names none, or may. */
export type ReadUpload = (field: Field, cell: Cell) => Promise<string | null>;

const NO_UPLOAD = 'There is no such upload. It may have been removed, because nothing used it for a day.';

interface Reader {
  readonly database: Database;
  readonly viewer: Viewer;
  readonly now: Date;
}

/** Takes note, inside the transaction that writes, of the uploads that values name. */
export const readUploads =
  (services: EditingServices, { database, viewer, now }: Reader): ReadUpload =>
  async ({ upload }, cell) => {
    const key = upload && typeof cell === 'string' ? keyInPath(cell) : null;
    if (key === null) return null;
    const form = await services.makeUse({ ...services, database }, { key, viewer, now });
    if (form === null) return NO_UPLOAD;
    return upload === 'picture' && form !== 'picture' ? 'It must be a picture.' : null;
  };
