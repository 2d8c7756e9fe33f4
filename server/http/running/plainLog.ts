import { styleText } from 'node:util';

/** Takes lines of the log as JSON. */
export interface LogStream {
  write(line: string): void;
}

interface Entry {
  readonly level: number;
  readonly time: number;
  readonly msg?: string;
  readonly err?: { readonly stack?: string; readonly message?: string };
}

const WORDS = [
  { from: 60, word: 'fatal: ', style: 'red' },
  { from: 50, word: 'error: ', style: 'red' },
  { from: 40, word: 'warning: ', style: 'yellow' },
] as const;

/** The log as people read it in a terminal: the time, and a sentence. */
export const plainLog = (write: (text: string) => void, isColoured: boolean): LogStream => ({
  write: (line) => {
    const { level, time, msg = '', err } = JSON.parse(line) as Entry;
    const paint = (style: 'dim' | 'red' | 'yellow', text: string): string =>
      isColoured ? styleText(style, text, { validateStream: false }) : text;
    const kind = WORDS.find(({ from }) => level >= from);
    const begin = `${paint('dim', clockTime(time))} ${kind ? paint(kind.style, kind.word) : ''}`;
    const detail = err ? `\n${err.stack ?? err.message ?? ''}` : '';
    const text = `${msg}${detail}`.replaceAll(CONTROLS, escaped).replaceAll('\n', '\n         ');
    write(`${begin}${text}\n`);
  },
});

// What somebody sent must neither move the cursor nor begin a line.
const CONTROLS = /(?![\n\t])\p{Cc}/gu;
const escaped = (control: string): string => `\\x${control.charCodeAt(0).toString(16).padStart(2, '0')}`;

const clockTime = (time: number): string => new Date(time).toTimeString().slice(0, 8);
