import type { ComponentProps, ReactNode } from 'react';
import { Button, LinkButton } from './Button.tsx';
import { Check } from './CheckBox.tsx';
import { Dropdown, type DropdownProps } from './Dropdown.tsx';
import css from './Menu.module.css';

export type MenuEntry = {
  readonly label: string;
  /** More about it, at the right end. */
  readonly hint?: string;
  /** Is it what holds at present? Left out where nothing is chosen. */
  readonly isOn?: boolean;
  readonly act: () => void;
};

type MenuProps = Omit<DropdownProps, 'children'> & { readonly entries: readonly MenuEntry[] };

/** A button that opens a list of things to do. */
export const Menu = ({ entries, ...dropdown }: MenuProps) => (
  <Dropdown {...dropdown}>
    {(close) =>
      entries.map(({ label, hint, isOn, act }) => (
        <MenuItem
          key={`${label} ${hint ?? ''}`}
          hint={hint}
          aria-pressed={isOn}
          onClick={() => {
            close();
            act();
          }}
        >
          {label}
        </MenuItem>
      ))
    }
  </Dropdown>
);

type Hinted = { readonly hint?: string | undefined };

/** A line of a menu that does something. */
export const MenuItem = ({ hint, children, ...rest }: ComponentProps<typeof Button> & Hinted) => (
  <Button look="item" {...rest}>
    {children} <Hint hint={hint} />
  </Button>
);

/** A line of a menu that leads somewhere. */
export const MenuLink = ({ hint, children, ...rest }: ComponentProps<'a'> & Hinted) => (
  <LinkButton look="item" {...rest}>
    {children} <Hint hint={hint} />
  </LinkButton>
);

const Hint = ({ hint }: Hinted) => hint !== undefined && <span className={css.hint}>{hint}</span>;

type MenuCheckProps = {
  readonly label: string;
  readonly isOn: boolean;
  readonly onToggle: () => void;
};

/** A line of a menu to switch on and off. */
export const MenuCheck = ({ label, isOn, onToggle }: MenuCheckProps) => (
  <Check state={isOn} onToggle={onToggle} className={css.check}>
    {label}
  </Check>
);

/** What the lines below it are about. */
export const MenuTitle = ({ children }: { readonly children: ReactNode }) => (
  <p className={css.title}>{children}</p>
);

/** The lines of a menu that stand apart, at its end. */
export const MenuFoot = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.foot}>{children}</div>
);
