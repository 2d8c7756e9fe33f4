import type { ComponentProps, ComponentType, ReactNode } from 'react';
import css from './Button.module.css';
import { classes } from '#web/ui/classes.ts';

export type IconType = ComponentType<{
  readonly size?: number;
  readonly 'aria-hidden'?: 'true';
}>;

type Looks = {
  /**
   * `plain` has an edge, `filled` is the one main action, `soft` an edge that recedes, `quiet` a dashed one, `pill` one of several
   * choices, `link` reads as text, `item` is a line of a menu; `none` leaves the looks to the class.
   */
  readonly look?: 'plain' | 'filled' | 'soft' | 'quiet' | 'bare' | 'pill' | 'link' | 'item' | 'none';
  readonly size?: Size;
  /** Stands before the words. */
  readonly icon?: IconType | undefined;
};

type Size = 'small' | 'medium' | 'large';

const ICON_SIZES = { small: 14, medium: 16, large: 18 } as const;

type ButtonProps = Omit<ComponentProps<'button'>, 'type'> &
  Looks & {
    /** Sends the form around it. */
    readonly isSubmit?: boolean;
  };

/** Something to press. */
export const Button = ({ isSubmit = false, ...rest }: ButtonProps) => (
  <button type={isSubmit ? 'submit' : 'button'} {...dressed(rest)} />
);

/** A link in the looks of a button: a download, another view. */
export function LinkButton(props: ComponentProps<'a'> & Looks) {
  const { children, ...rest } = dressed(props);
  return <a {...rest}>{children}</a>;
}

type IconButtonProps = Omit<ButtonProps, 'children' | 'aria-label' | 'icon' | 'look'> & {
  readonly icon: IconType;
  /** Its name, which is also shown on hover. */
  readonly label: string;
  readonly look?: 'plain' | 'soft' | 'bare';
};

/** A square with a sign in it. */
export const IconButton = ({ label, look = 'bare', ...rest }: IconButtonProps) => (
  <Button aria-label={label} title={label} look={look} data-square="" {...rest} />
);

type Dressed = { readonly className?: string | undefined; readonly children?: ReactNode } & Looks;

/** The properties of an element in the looks of a button. */
export function dressed<P extends Dressed>({
  look = 'plain',
  size = 'medium',
  icon: Icon,
  className,
  children,
  ...rest
}: P) {
  return {
    ...rest,
    className: classes(css.button, className),
    'data-look': look === 'none' ? undefined : look,
    'data-size': look === 'none' ? undefined : size,
    children: Icon ? (
      <>
        <Icon size={ICON_SIZES[size]} aria-hidden="true" />
        {children}
      </>
    ) : (
      children
    ),
  };
}
