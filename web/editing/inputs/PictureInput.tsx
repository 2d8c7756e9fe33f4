import { IconPhoto, IconUpload, IconX } from '@tabler/icons-react';
import { useEffect, useState, type DragEvent } from 'react';
import { keyInPath, uploadPath } from '#domain/uploads/uploads.ts';
import { fetchUpload } from '#web/api/uploadFile.ts';
import type { FieldControl } from '#web/forms/FormField.tsx';
import { IconButton } from '#web/ui/kit/Button.tsx';
import { FileButton } from '#web/ui/kit/FileButton.tsx';
import { TextInput } from '#web/ui/kit/Inputs.tsx';
import css from '#web/editing/Editing.module.css';
import filesCss from '#web/editing/Files.module.css';
import { TEXTS } from '#web/editing/entry/texts.ts';
import { ACCEPTED, LIMITS, useUpload } from './useUpload.ts';

type PictureInputProps = {
  readonly control: FieldControl;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
};

/** A picture: a file that is uploaded and shown, or the address of one elsewhere. */
export function PictureInput({ control, value, onChange, onBlur }: PictureInputProps) {
  const { share, problem, upload } = useUpload('picture', ({ key }) => onChange(uploadPath(key)));
  const isUpload = keyInPath(value) !== null;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) upload(file);
  };
  return (
    <div className={filesCss.picture} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <span className={filesCss.frame}>
        {isUpload ? <UploadedPicture path={value} /> : <IconPhoto size={20} aria-hidden="true" />}
      </span>
      <div className={filesCss.ways}>
        <div className={filesCss.line}>
          <FileButton
            {...(isUpload && { id: control.id })}
            label={isUpload ? TEXTS.otherPicture : TEXTS.choosePicture}
            icon={IconUpload}
            accept={ACCEPTED.picture}
            onFile={upload}
          />
          {isUpload ? (
            <IconButton size="small" icon={IconX} label={TEXTS.removePicture} onClick={() => onChange('')} />
          ) : (
            <TextInput
              {...control}
              aria-label={TEXTS.pictureAddress}
              className={css.input}
              inputMode="url"
              placeholder={TEXTS.orAddress}
              value={value}
              onText={onChange}
              onBlur={onBlur}
            />
          )}
        </div>
        <UploadState share={share} problem={problem} limits={LIMITS.picture} />
      </div>
    </div>
  );
}

type UploadStateProps = {
  readonly share: number | null;
  readonly problem: string | undefined;
  readonly limits: string;
};

/** How much of a file is sent, what is wrong with it, or what may be sent. */
export const UploadState = ({ share, problem, limits }: UploadStateProps) => (
  <p className={problem === undefined ? css.lead : filesCss.problem} role="status">
    {share === null ? (problem ?? limits) : TEXTS.uploading(Math.round(share * 100))}
    {share !== null && <progress className={filesCss.progress} aria-label={TEXTS.progress} value={share} />}
  </p>
);

// What is not approved yet is shown to who may see it alone, which an address in the page cannot say.
function UploadedPicture({ path }: { readonly path: string }) {
  const [shown, setShown] = useState<{ readonly path: string; readonly url: string }>();
  useEffect(() => {
    const asking = new AbortController();
    let url: string | undefined;
    const show = async () => {
      const blob = await fetchUpload(path, asking.signal);
      if (!blob || asking.signal.aborted) return;
      url = URL.createObjectURL(blob);
      setShown({ path, url });
    };
    show().catch(() => undefined);
    return () => {
      asking.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [path]);
  return shown?.path === path ? <img src={shown.url} alt={TEXTS.preview} /> : null;
}
