import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from './Button.tsx';
import { TextInput } from './Inputs.tsx';
import css from './PasswordInput.module.css';

type PasswordInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'look'>;

/** A password to type or paste: it can be looked at, and Caps Lock is told. */
export function PasswordInput({ className, ...rest }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  const [isCaps, setCaps] = useState(false);
  const look = (press: KeyboardEvent) => setCaps(press.getModifierState('CapsLock'));
  return (
    <div>
      <span className={css.box}>
        <TextInput
          type={isShown ? 'text' : 'password'}
          className={classes(css.input, className)}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onKeyDown={look}
          onKeyUp={look}
          onBlur={() => setCaps(false)}
          {...rest}
        />
        <IconButton
          icon={isShown ? IconEyeOff : IconEye}
          label={isShown ? 'Hide the password' : 'Show the password'}
          className={css.toggle}
          onClick={() => setShown(!isShown)}
        />
      </span>
      <span role="status" className={css.caps}>
        {isCaps && 'Caps Lock is on.'}
      </span>
    </div>
  );
}
