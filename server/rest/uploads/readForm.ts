import type { IncomingHttpHeaders } from 'node:http';
import { finished, type Readable } from 'node:stream';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { AppError, invalidBody, invalidFields, unsupportedMediaType } from '#domain/errors.ts';

/** The field of the form that holds the file. */
export const FILE_FIELD = 'file';

const MULTIPART = /^multipart\/form-data\s*(;|$)/i;
const LIMITS = { files: 1, fields: 1, fieldSize: 1024, parts: 4, headerPairs: 20, headerSize: 8192 };
const PATH_SIGNS = /[/\\\p{Cc}]/u;
const LONGEST_NAME = 255;

/**
 * Reads a form that holds one file and nothing else, and gives it to `take` as it arrives; nothing of it is held here. What is wrong
 * with the form is told at once, and the rest of it is let go by unread.
 */
export function readForm<T>(
  form: Readable,
  headers: IncomingHttpHeaders,
  take: (file: Readable, name: string) => Promise<T>,
): Promise<T> {
  const parser = parserOf(headers);
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  let file: Readable | undefined;
  let taken: Promise<T> | undefined;
  const stop = (why: unknown): void => {
    form.unpipe(parser);
    form.resume();
    file?.destroy();
    // Whoever takes the file has let go of it before the answer is given.
    void Promise.allSettled([taken]).then(() => reject(isOfForm(why) ? cutOff() : why));
  };
  parser.on('file', (field, stream, name) => {
    file = stream;
    stream.on('error', () => undefined);
    const problem = fileProblem(field, name);
    if (problem) return stop(problem);
    taken = take(stream, name ?? '');
    taken.catch(stop);
  });
  parser.on('field', (name) => stop(unknownField(name)));
  parser.on('filesLimit', () => stop(invalidFields({ [FILE_FIELD]: ['Send one file at a time.'] })));
  parser.on('partsLimit', () => stop(invalidFields({ [FILE_FIELD]: ['Send one file and nothing else.'] })));
  parser.on('error', stop);
  parser.on('finish', () => {
    if (taken) taken.then(resolve, () => undefined);
    else stop(invalidFields({ [FILE_FIELD]: ['It is required.'] }));
  });
  finished(form, { writable: false }, (error) => {
    if (error) stop(error);
  });
  form.pipe(parser);
  return promise;
}

// What the disk says is no fault of whoever sends.
const isOfForm = (why: unknown): boolean =>
  !(why instanceof AppError) && !(why instanceof Error && 'syscall' in why);

const cutOff = (): AppError =>
  new AppError('INVALID_BODY', {
    message: 'The form is cut off or cannot be read as multipart/form-data.',
    fields: { [FILE_FIELD]: ['It did not arrive whole.'] },
  });

function parserOf(headers: IncomingHttpHeaders): BusboyInstance {
  if (!MULTIPART.test(headers['content-type'] ?? '')) throw unsupportedMediaType('multipart/form-data');
  try {
    return new Busboy({ headers: headers as BusboyHeaders, preservePath: true, limits: LIMITS });
  } catch {
    throw invalidBody('Send it as multipart/form-data with a boundary.');
  }
}

const unknownField = (name: string): AppError =>
  invalidFields({
    [String(name).slice(0, 60)]: [`There is no such field. Send the file as "${FILE_FIELD}".`],
  });

// The name is not kept; one that leads elsewhere comes from nobody who means well.
function fileProblem(field: string | undefined, name: string | undefined): AppError | null {
  if (field !== FILE_FIELD) return unknownField(field ?? '');
  const isPlain = name === undefined || (!PATH_SIGNS.test(name) && name.length <= LONGEST_NAME);
  return isPlain
    ? null
    : invalidFields({ [FILE_FIELD]: ['Its name must be a plain name, without folders.'] });
}
