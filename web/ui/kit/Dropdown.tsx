import { Suspense, useId, useRef, useState, type ReactNode } from 'react';
import { Button, type IconType } from './Button.tsx';
import css from './Dropdown.module.css';
import { Popover } from './Popover.tsx';

export type DropdownProps = {
  readonly label?: ReactNode;
  readonly icon?: IconType;
  /** The name of a button that shows its icon alone. */
  readonly name?: string;
  /** What the opened panel is called. */
  readonly title: string;
  readonly align?: 'start' | 'end';
  readonly look?: 'plain' | 'filled' | 'quiet' | 'bare' | 'link';
  /** The place or the measure of the button. */
  readonly className?: string | undefined;
  /** What stands in it, which may be fetched then; gets the way to close it. */
  readonly children: (close: () => void) => ReactNode;
};

/** A button that opens a small panel below itself. */
export function Dropdown(props: DropdownProps) {
  const { label, icon, name, title, align, look = 'plain', className, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <span className={css.root}>
      <Button
        ref={button}
        look={look}
        size={look === 'quiet' || name !== undefined ? 'small' : 'medium'}
        {...(name === undefined ? {} : { 'aria-label': name, title: name, 'data-square': '' })}
        icon={icon}
        className={className}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        popoverTarget={id}
      >
        {label}
      </Button>
      <Popover
        id={id}
        label={title}
        anchor={button}
        {...(align ? { align } : {})}
        onOpen={() => setIsOpen(true)}
        onClose={() => setIsOpen(false)}
      >
        <Suspense>{isOpen && children(() => document.getElementById(id)?.hidePopover())}</Suspense>
      </Popover>
    </span>
  );
}
