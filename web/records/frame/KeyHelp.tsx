import { KeysDialog } from '#web/ui/kit/KeysDialog.tsx';

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
export const KeyHelp = ({ onClose }: KeyHelpProps) => <KeysDialog keys={KEYS} onClose={onClose} />;
