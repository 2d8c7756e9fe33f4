import { useEffect, useRef } from 'react';
import css from './KeyHelp.module.css';

type KeyHelpProps = { readonly onClose: () => void };

const KEYS: readonly (readonly [string, string])[] = [
  ['j or ↓', 'Next row'],
  ['k or ↑', 'Previous row; above the first one, the heads'],
  ['← →', 'Move between columns'],
  ['Page ↑ ↓, Home, End', 'Move by pages, to the first row, to the last'],
  ['o or Space', 'Open or close the panel of the row'],
  ['Enter', 'Open the page of the row'],
  ['e', 'Open the evidence of the row'],
  ['x', 'Select the row, or take it out of the selection'],
  ['s', 'Sort by the column; with Shift as second key'],
  ['m', 'Summary of the column, pin, hide, group'],
  ['Shift ← →', 'On a head: make the column narrower or wider'],
  ['f', 'Open the filter builder'],
  ['Esc', 'Close what is open'],
  ['?', 'This help'],
];

/** The keys of a list. */
export function KeyHelp({ onClose }: KeyHelpProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={css.dialog} aria-label="Keys" closedby="any" onClose={onClose}>
      <h2 className={css.title}>Keys</h2>
      <dl className={css.keys}>
        {KEYS.map(([key, words]) => (
          <div key={key} className={css.line}>
            <dt>
              <kbd className={css.key}>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className={css.close} onClick={() => dialog.current?.close()}>
        Close
      </button>
    </dialog>
  );
}
