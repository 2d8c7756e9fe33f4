import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { classes } from '#web/ui/classes.ts';
import css from './Popover.module.css';

type PopoverProps = {
  readonly id?: string;
  readonly label: string;
  /** What it hangs from. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly align?: 'start' | 'end';
  /** Opens when it is drawn, where no button has its id as target. */
  readonly isShown?: boolean;
  readonly className?: string | undefined;
  readonly onOpen?: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

const GAP = 4;
const LEAST_HEIGHT = 160;

/** A panel above everything, below what it hangs from; Escape, a press elsewhere and leaving it by Tab close it. */
export function Popover(props: PopoverProps) {
  const { id, label, anchor, align = 'start', isShown = false, className, onOpen, onClose, children } = props;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown) panel.current?.showPopover();
  }, [isShown]);
  useEffect(() => {
    const element = panel.current;
    if (!element) return undefined;
    const listening = new AbortController();
    element.addEventListener('focusout', closeWhenLeft, { signal: listening.signal });
    element.addEventListener('keydown', keepEscape, { signal: listening.signal });
    return () => listening.abort();
  }, []);
  return (
    <div
      ref={panel}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={classes(css.panel, className)}
      onBeforeToggle={({ target, currentTarget, newState }) => {
        // A panel within it opens and closes by itself.
        if (newState !== 'open' || target !== currentTarget) return;
        if (anchor.current) placeBelow(currentTarget, anchor.current, align);
        onOpen?.();
      }}
      onToggle={({ target, currentTarget, newState }) => {
        if (target !== currentTarget) return;
        if (newState !== 'open') onClose();
        else settle(currentTarget);
      }}
    >
      {children}
    </div>
  );
}

function placeBelow(panel: HTMLElement, anchor: HTMLElement, align: 'start' | 'end'): void {
  const { left, right, bottom } = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { style } = panel;
  style.setProperty('--room', `${Math.max(clientHeight - bottom - 2 * GAP, LEAST_HEIGHT)}px`);
  style.setProperty('--top', `${bottom + window.scrollY + GAP}px`);
  style.setProperty('--left', align === 'start' ? `${Math.max(left, GAP)}px` : 'auto');
  style.setProperty('--right', align === 'end' ? `${Math.max(clientWidth - right, GAP)}px` : 'auto');
}

// Within the window, and with the focus on the first thing to use.
function settle(panel: HTMLElement): void {
  const over = panel.getBoundingClientRect().right + GAP - document.documentElement.clientWidth;
  if (over > 0) panel.style.setProperty('--left', `${Math.max(panel.offsetLeft - over, GAP)}px`);
  panel.querySelector<HTMLElement>('input, select, button, a')?.focus({ preventScroll: true });
}

function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent): void {
  const isLeft = currentTarget instanceof HTMLElement && relatedTarget instanceof Node;
  if (isLeft && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
}

// Escape closes this panel alone, not also what stands around it.
function keepEscape(press: KeyboardEvent): void {
  if (press.key === 'Escape') press.stopPropagation();
}
