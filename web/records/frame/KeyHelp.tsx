import { Button } from '#web/ui/kit/Button.tsx';
import { Dialog } from '#web/ui/kit/Dialog.tsx';
import css from './KeyHelp.module.css';

type KeyHelpProps = { readonly onClose: () => void };

const KEYS: readonly (readonly [string, string])[] = [
  ['j or ↓', 'Next row'],
  ['k or ↑', 'Previous row; from the first row, the column headers'],
  ['← →', 'Move between columns'],
  ['Page ↑ ↓, Home, End', 'Move by pages, to the first row, to the last'],
  ['o or Space', 'Open or close the panel of the row'],
  ['Enter', 'Open the page of the row'],
  ['e', 'Open the evidence of the row'],
  ['x', 'Select the row, or remove it from the selection; in the column headers, all rows shown'],
  ['Shift x, Shift + click', 'Do the same with all rows from the last one to this'],
  ['Ctrl + a, ⌘ a', 'In the table: select all rows shown, or none'],
  ['s', 'Sort by the column; with Shift as second key'],
  ['m', 'Summary of the column, pin, hide, group'],
  ['Shift ← →', 'On a column header: make the column narrower or wider'],
  ['f', 'Open the filter builder'],
  ['/', 'Search everything'],
  ['Esc', 'Close what is open'],
  ['?', 'This help'],
];

/** The keys of a list. */
export const KeyHelp = ({ onClose }: KeyHelpProps) => (
  <Dialog className={css.dialog} label="Keys" onClose={onClose}>
    {(close) => (
      <>
        <h2 className={css.title}>Keys</h2>
        <p className={css.note}>They work anywhere on the page, unless you are typing in a field.</p>
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
        <Button onClick={close}>Close</Button>
      </>
    )}
  </Dialog>
);
