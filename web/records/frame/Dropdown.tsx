import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import css from './Dropdown.module.css';

type DropdownProps = {
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  /** What the opened panel is called. */
  readonly title: string;
  readonly align?: 'start' | 'end';
  readonly look?: 'plain' | 'filled' | 'quiet';
  /** Gets the way to close it. */
  readonly children: (close: () => void) => ReactNode;
};

/** A button that opens a small panel below itself; Escape and a press outside close it. */
export function Dropdown({ label, icon, title, align = 'start', look = 'plain', children }: DropdownProps) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  useCloseOutside(root, isOpen, () => setIsOpen(false));
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (press: KeyboardEvent) => {
    if (press.key !== 'Escape' || !isOpen) return;
    press.stopPropagation();
    close();
  };
  return (
    <div ref={root} className={css.root} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={css.button}
        data-look={look}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {icon}
        {label}
      </button>
      {isOpen && (
        <Panel id={panelId} title={title} align={align}>
          {children(close)}
        </Panel>
      )}
    </div>
  );
}

type PanelProps = {
  readonly id: string;
  readonly title: string;
  readonly align: 'start' | 'end';
  readonly children: ReactNode;
};

function Panel({ id, title, align, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector<HTMLElement>('input, select, button, a')?.focus(), []);
  return (
    <div ref={panel} id={id} role="dialog" aria-label={title} className={css.panel} data-align={align}>
      {children}
    </div>
  );
}

function useCloseOutside(root: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('focusin', onPress);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusin', onPress);
    };
  });
}
