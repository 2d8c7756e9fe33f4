import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
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
export const PeekPanel = ({ label, href, onPrevious, onNext, onClose, children }: PeekPanelProps) => (
  <aside
    className={css.panel}
    aria-label={label}
    data-print="none"
    onKeyDown={(press) => {
      if (press.key === 'Escape') onClose();
    }}
  >
    <div className={css.bar}>
      <button
        type="button"
        className={css.icon}
        aria-label="Previous row"
        disabled={!onPrevious}
        onClick={onPrevious}
      >
        <IconArrowUp size={16} aria-hidden="true" />
      </button>
      <button type="button" className={css.icon} aria-label="Next row" disabled={!onNext} onClick={onNext}>
        <IconArrowDown size={16} aria-hidden="true" />
      </button>
      {href !== undefined && (
        <Link to={href} className={css.open}>
          Open profile
        </Link>
      )}
      <button type="button" className={css.icon} aria-label="Close panel" onClick={onClose}>
        <IconX size={16} aria-hidden="true" />
      </button>
    </div>
    <div className={css.content} tabIndex={0} role="region" aria-label={`${label}: contents`}>
      {children}
    </div>
  </aside>
);
