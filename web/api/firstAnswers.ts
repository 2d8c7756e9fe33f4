import { audience, VISITORS } from './credentials.ts';
import { asOf } from './past/asOf.ts';
import { EVERYBODY } from './store.ts';

/**
 * An answer that came with the page, `<script type="application/json" data-path="/config.json">`, taken out of it. What is not the
 * same for everybody is taken only by whom the page was made for: `<html data-audience="…">`, which says nothing for visitors.
 */
export function firstAnswerOf(path: string, whose = audience()): unknown {
  return taken(found('path', path, whose));
}

/** The same of an operation: `data-operation="Name" data-variables="{…}"`. */
export function firstAnswerTo(operation: string, variables: object): unknown {
  const element = found('operation', operation, audience(), variables);
  const given = element?.dataset['variables'];
  if (given === undefined || ordered(JSON.parse(given) as object) !== ordered(variables)) return undefined;
  return (taken(element) as { readonly data: unknown }).data;
}

/** An element that holds an answer. */
export type Brought = Pick<HTMLElement, 'textContent' | 'remove'> & {
  readonly dataset: Readonly<Record<string, string | undefined>>;
};

type Bring = (name: string, value: string, variables?: object) => Brought | null;

let bring: Bring = () => null;

/** Finds answers here from now on where there is no document, as on the server: by what they are named by, `path` or `operation`, its value, and the variables of an operation. */
export const bringAnswers = (given: Bring): void => void (bring = given);

/** The element that holds an answer; none where it did not come, or is for somebody else. */
export function found(name: string, value: string, whose: string, variables?: object): Brought | null {
  if (typeof document === 'undefined') return bring(name, value, variables);
  // What comes with a page is of now.
  if (asOf()) return null;
  const isTheirs =
    whose === EVERYBODY || whose === (document.documentElement.dataset['audience'] ?? VISITORS);
  return isTheirs
    ? document.querySelector<HTMLElement>(
        `script[type="application/json"][data-${name}="${CSS.escape(value)}"]`,
      )
    : null;
}

/** The answer of an element, which is taken out of the page. */
export function taken(element: Brought | null): unknown {
  element?.remove();
  return element ? JSON.parse(element.textContent) : undefined;
}

const ordered = (variables: object): string => JSON.stringify(Object.entries(variables).sort());
