import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router';
import { IconButton } from '#web/ui/kit/Button.tsx';
import { useFocusBack } from '#web/ui/focus/rowsFocus.ts';
import css from './PeekPanel.module.css';

type PeekPanelProps = {
  readonly label: string;
  readonly href: string | undefined;
  /** Move to the row before or after; undefined where there is none. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A panel beside a list with more about one of its rows; the list stays in use. */
export function PeekPanel({ label, href, onPrevious, onNext, onClose, children }: PeekPanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEscape(panel, onClose);
  useFocusBack(panel);
  return (
    <aside ref={panel} className={css.panel} aria-label={label} data-print="none">
      <div className={css.bar}>
        <IconButton icon={IconArrowUp} label="Previous row" disabled={!onPrevious} onClick={onPrevious} />
        <IconButton icon={IconArrowDown} label="Next row" disabled={!onNext} onClick={onNext} />
        {href !== undefined && (
          <Link to={href} className={css.open}>
            Open profile
          </Link>
        )}
        <IconButton icon={IconX} label="Close panel" onClick={onClose} />
      </div>
      <div className={css.content}>{children}</div>
    </aside>
  );
}

function useEscape(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    const element = panel.current;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [onClose, panel]);
}
