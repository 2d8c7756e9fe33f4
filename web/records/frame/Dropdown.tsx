import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import css from './Dropdown.module.css';

type DropdownProps = {
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  /** What the opened panel is called. */
  readonly title: string;
  readonly align?: 'start' | 'end';
  readonly look?: 'plain' | 'filled' | 'quiet' | 'bare';
  /** Gets the way to close it. */
  readonly children: (close: () => void) => ReactNode;
};

// 'done' gives the focus back to the button, 'left' leaves it where the reader has put it.
type Stage = 'open' | 'done' | 'left';

/** A button that opens a small panel below itself; Escape and a press outside close it. */
export function Dropdown({ label, icon, title, align = 'start', look = 'plain', children }: DropdownProps) {
  const [stage, setStage] = useState<Stage>('left');
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const isOpen = stage === 'open';
  useClosing(root, isOpen, setStage);
  useEffect(() => {
    if (stage === 'done') button.current?.focus();
  }, [stage]);
  return (
    <div ref={root} className={css.root}>
      <button
        ref={button}
        type="button"
        className={css.button}
        data-look={look}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setStage(isOpen ? 'done' : 'open')}
      >
        {icon}
        {label}
      </button>
      {isOpen && (
        <Panel id={panelId} title={title} align={align}>
          {children(() => setStage('done'))}
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

function useClosing(
  root: RefObject<HTMLElement | null>,
  isOpen: boolean,
  setStage: (stage: Stage) => void,
): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onOutside = ({ target }: Event) => {
      if (target instanceof Node && target.isConnected && !root.current?.contains(target)) setStage('left');
    };
    const onKey = (press: KeyboardEvent) => {
      if (press.key !== 'Escape') return;
      press.stopPropagation();
      setStage('done');
    };
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    document.addEventListener('keydown', onKey, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
      document.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [isOpen, root, setStage]);
}
