import { useEffect, useRef, useState } from 'react';
import { UPLOADS } from '#domain/uploads/uploads.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { fieldMessagesOf } from '#web/api/postRest.ts';
import { uploadFile, type Uploaded } from '#web/api/uploadFile.ts';
import { TEXTS } from '#web/editing/entry/texts.ts';

/** What is taken as a file: pictures to show, or documents to rest on. */
export type FileForm = 'picture' | 'document';

const MIB = 1024 * 1024;

const SVG = 'image/svg+xml';

/** The types that are offered for each. */
export const ACCEPTED: Readonly<Record<FileForm, string>> = {
  picture: `image/png,image/jpeg,image/webp,${SVG}`,
  document: 'application/pdf,text/plain',
};

/** What is taken and how much of it, told before anything is chosen. */
export const LIMITS: Readonly<Record<FileForm, string>> = {
  picture: `PNG, JPEG or WebP up to ${UPLOADS.pictureBytes / MIB} MiB, SVG up to ${UPLOADS.drawingBytes / MIB} MiB.`,
  document: `PDF or plain text up to ${UPLOADS.documentBytes / MIB} MiB.`,
};

function problemOf({ type, size }: File, form: FileForm): string | null {
  if (!ACCEPTED[form].split(',').includes(type)) return TEXTS.wrongType(LIMITS[form]);
  const most =
    form === 'document' ? UPLOADS.documentBytes : type === SVG ? UPLOADS.drawingBytes : UPLOADS.pictureBytes;
  return size > most ? TEXTS.tooLarge(LIMITS[form]) : null;
}

/** Uploads files one at a time: how much of it is sent, and what is wrong with it. */
export function useUpload(form: FileForm, onUploaded: (uploaded: Uploaded, file: File) => void) {
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  const upload = async (file: File): Promise<void> => {
    sending.current?.abort();
    const wrong = problemOf(file, form);
    setProblem(wrong ?? undefined);
    if (wrong !== null) return;
    const own = new AbortController();
    sending.current = own;
    setShare(0);
    try {
      onUploaded(await uploadFile(file, { onProgress: setShare, signal: own.signal }), file);
    } catch (error) {
      if (!own.signal.aborted) setProblem(fieldMessagesOf(error)?.['file']?.join(' ') ?? errorMessage(error));
    } finally {
      if (!own.signal.aborted) setShare(null);
    }
  };
  return { share, problem, upload: (file: File) => void upload(file) };
}
