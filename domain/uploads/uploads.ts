/** What may be uploaded, how much of it, and how long what nobody uses is kept (decision 16). */
export const UPLOADS = {
  /** The bytes of a picture, and of a drawing in SVG, at most. */
  pictureBytes: 5 * 1024 * 1024,
  drawingBytes: 1024 * 1024,
  /** The bytes of a document at most. */
  documentBytes: 50 * 1024 * 1024,
  /** The points of a picture at most, and those of its longest side. */
  points: 25_000_000,
  side: 10_000,
  /** How many files one account may try to upload in an hour, and how many KiB are kept of them. */
  filesPerHour: 120,
  kibPerHour: 500 * 1024,
  /** How long a file lies there that no entry and no source uses, in hours. */
  unusedHours: 24,
} as const;

/** The sizes in which a picture is kept, by the most points of its longest side; the largest is the picture itself. */
export const PICTURE_SIZES = { small: 64, medium: 192, large: 512 } as const;

/** The name of one size of a picture. */
export type PictureSize = keyof typeof PICTURE_SIZES;

/** The types of file that are taken, as people know them. */
export const TAKEN_TYPES = 'PNG, JPEG, WebP or SVG pictures, PDF documents and plain text (UTF-8)';

/** What is seen of a file by its type: a picture is shown, a document is downloaded. */
export type UploadForm = 'picture' | 'document';

const KEY = /^[0-9a-f]{64}$/;
const PATH = /^\/uploads\/([0-9a-f]{64})$/;
const ADDRESS = /^(?:https?:\/\/[^\s/?#]+)?\/uploads\/([0-9a-f]{64})$/;

/** True for the key of an upload: the SHA-256 of what it holds. */
export const isUploadKey = (text: string): boolean => KEY.test(text);

/** The address of an upload on this server, which is what values hold of it. */
export const uploadPath = (key: string): string => `/uploads/${key}`;

/** The key in the address of an upload on this server, else null. */
export const keyInPath = (text: string): string | null => PATH.exec(text)?.[1] ?? null;

/** The key of the upload that a value names by its key, or by its address with or without an origin; else null. */
export const uploadKeyIn = (text: string): string | null =>
  isUploadKey(text) ? text : (ADDRESS.exec(text)?.[1] ?? null);

/** The path of the uploaded picture that a value names, in one of its sizes; undefined where it names none. */
export function picturePath(text: string, size: PictureSize): string | undefined {
  const key = uploadKeyIn(text);
  return key === null ? undefined : `${uploadPath(key)}/${size}`;
}
