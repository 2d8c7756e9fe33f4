import type { RefreshNames } from '#server/facts/follow/follow.ts';
import type { UploadForm } from '#domain/uploads/uploads.ts';
import type { Viewer } from '#domain/access.ts';
import type { RecordServices } from '#server/records/services.ts';

/** What editing needs of the services. */
export interface EditingServices extends RecordServices {
  /** Makes changed names findable, in the transaction that changes them. */
  readonly refreshNames: RefreshNames;
  /** Takes note that an upload is used, in the transaction that writes its address. */
  readonly makeUse: MakeUse;
}

/** Says that a value is to hold an upload; what it is, or null where the viewer sees none of that key. */
export type MakeUse = (
  services: RecordServices,
  using: { readonly key: string; readonly viewer: Viewer; readonly now: Date },
) => Promise<UploadForm | null>;
