/** An answer that came with the page, `<script type="application/json" data-path="/config.json">`, taken out of it. */
export function firstAnswerOf(path: string): unknown {
  return taken(found('path', path));
}

/** The same of an operation: `data-operation="Name" data-variables="{…}"`. */
export function firstAnswerTo(operation: string, variables: object): unknown {
  const element = found('operation', operation);
  const given = element?.dataset['variables'];
  if (given === undefined || ordered(JSON.parse(given) as object) !== ordered(variables)) return undefined;
  return (taken(element) as { readonly data: unknown }).data;
}

const found = (name: string, value: string): HTMLElement | null =>
  typeof document === 'undefined'
    ? null
    : document.querySelector(`script[type="application/json"][data-${name}="${CSS.escape(value)}"]`);

function taken(element: HTMLElement | null): unknown {
  element?.remove();
  return element ? JSON.parse(element.textContent) : undefined;
}

const ordered = (variables: object): string =>
  JSON.stringify(Object.entries(variables).sort(([a], [b]) => (a < b ? -1 : 1)));
