import type { PaletteEntry } from './paletteEntry.ts';

/** A control of the screen, as people know it. */
export type Control = {
  /** Its accessible name. */
  readonly name: string;
  /** The name of the row of choices it is one of. */
  readonly choice: string | null;
  /** A choice that is on, a panel that is open. */
  readonly isOn: boolean;
  readonly press: () => void;
};

type Known = {
  /** What is offered, and what is once it is on; undefined where there is nothing to do then. */
  readonly name: string;
  readonly whenOn?: string;
  readonly words: string;
};

const CONTROLS: Readonly<Record<string, Known>> = {
  Export: { name: 'Export', words: 'download save file csv excel xlsx json parquet' },
  'Export selected': { name: 'Export selected', words: 'download save file csv excel xlsx' },
  Compare: { name: 'Compare selected', words: 'side by side' },
  Filters: { name: 'Show filters', whenOn: 'Hide filters', words: 'facets narrow' },
  'Add condition': { name: 'Add a condition', words: 'filter narrow where' },
  Questions: { name: 'Questions for this list', words: 'presets examples' },
  Columns: { name: 'Choose columns', words: 'fields table dense' },
  Group: { name: 'Group rows', words: 'group by' },
  Keys: { name: 'Keyboard help', words: 'keys shortcuts' },
  Brief: { name: 'Open brief', words: 'one page print summary' },
  'Copy citation': { name: 'Copy citation', words: 'cite reference' },
};

const CHOICES: Readonly<Record<string, string>> = {
  'Money shown': 'figure switch raised total',
  'Rows as': 'view shape',
  'Conditions as': 'view filters',
};

const GROUP = 'On this screen';

/** What a screen itself offers to do, by its controls; those that are unknown are left out. */
export function commandsOf(controls: readonly Control[], heading: string): readonly PaletteEntry[] {
  const entries = controls.flatMap((control): PaletteEntry[] => {
    const { name, detail, words } = offerOf(control, heading);
    return name === undefined
      ? []
      : [
          {
            key: `do ${name}`,
            group: GROUP,
            name,
            detail,
            words,
            path: null,
            act: control.press,
            isResult: false,
          },
        ];
  });
  return [...new Map(entries.map((entry) => [entry.key, entry])).values()];
}

type Offer = { readonly name: string | undefined; readonly detail: string; readonly words: string };

function offerOf({ name, choice, isOn }: Control, heading: string): Offer {
  if (choice !== null) {
    const words = CHOICES[choice];
    const offered = words === undefined || isOn ? undefined : `${choice}: ${name.toLowerCase()}`;
    return { name: offered, detail: '', words: words ?? '' };
  }
  const known = CONTROLS[name];
  return { name: isOn ? known?.whenOn : known?.name, detail: heading, words: known?.words ?? '' };
}

/** What the screen that is shown offers to do: its own buttons, so that nothing is offered that it cannot do. */
export function screenCommands(): readonly PaletteEntry[] {
  const main = document.querySelector('main');
  if (!main) return [];
  const controls = [...main.querySelectorAll<HTMLElement>('button:enabled, a[data-look]')]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .map((control): Control => ({
      name: control.getAttribute('aria-label') ?? control.textContent.trim(),
      choice: control.closest('[role="group"]')?.getAttribute('aria-label') ?? null,
      isOn: ['aria-pressed', 'aria-expanded'].some((state) => control.getAttribute(state) === 'true'),
      press: () => {
        control.focus();
        control.click();
      },
    }));
  return commandsOf(controls, main.querySelector('h1')?.textContent ?? '');
}
