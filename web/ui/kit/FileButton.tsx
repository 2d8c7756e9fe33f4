import { useRef } from 'react';
import { Button, type IconType } from './Button.tsx';
import css from './FileButton.module.css';

type FileButtonProps = {
  readonly label: string;
  readonly icon?: IconType | undefined;
  /** The types that are offered, as media types. */
  readonly accept: string;
  readonly id?: string | undefined;
  readonly size?: 'small' | 'medium';
  readonly onFile: (file: File) => void;
};

/** A button that asks for a file of this machine. */
export function FileButton({ label, icon, accept, size = 'small', onFile, ...rest }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...rest} size={size} icon={icon} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-label={label}
        className={css.input}
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
