import type { Json } from '#server/rest/openapiParts.ts';

type Components = Readonly<
  Record<'headers' | 'parameters' | 'responses' | 'securitySchemes' | 'schemas', Json>
>;
type Found = Map<string, { readonly value: Json; uses: number; name?: string }>;

/** Paths and components in which parameters and answers that come again stand once, under a name made of what they say. */
export function shared(
  paths: Json,
  components: Components,
): { readonly paths: Json; readonly components: Json } {
  const parameters: Found = new Map();
  const responses: Found = new Map();
  eachOperation(paths, (operation) => {
    for (const one of listed(operation['parameters'])) note(parameters, one);
    for (const [status, one] of Object.entries((operation['responses'] ?? {}) as Json)) {
      // What is answered where all is well says what it is by its schema.
      if (!status.startsWith('2')) note(responses, one as Json);
    }
  });
  const own = {
    parameters: named(parameters, components.parameters, parameterName),
    responses: named(responses, components.responses, responseName),
  };
  const refer = (found: Found, kind: string, one: Json): Json => {
    const name = found.get(JSON.stringify(one))?.name;
    return name === undefined ? one : { $ref: `#/components/${kind}/${name}` };
  };
  return {
    paths: eachOperation(paths, (operation) => ({
      ...operation,
      ...('parameters' in operation
        ? { parameters: listed(operation['parameters']).map((one) => refer(parameters, 'parameters', one)) }
        : {}),
      responses: Object.fromEntries(
        Object.entries((operation['responses'] ?? {}) as Json).map(([status, one]) => [
          status,
          refer(responses, 'responses', one as Json),
        ]),
      ),
    })),
    components: {
      ...components,
      parameters: { ...components.parameters, ...own.parameters },
      responses: { ...components.responses, ...own.responses },
    },
  };
}

const listed = (value: unknown): readonly Json[] => (Array.isArray(value) ? (value as Json[]) : []);

const eachOperation = (paths: Json, change: (operation: Json) => unknown): Json =>
  Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [
      path,
      Object.fromEntries(
        Object.entries(item as Json).map(([method, operation]) => [method, change(operation as Json)]),
      ),
    ]),
  );

function note(found: Found, value: Json): void {
  if ('$ref' in value) return;
  const key = JSON.stringify(value);
  const known = found.get(key);
  if (known) known.uses += 1;
  else found.set(key, { value, uses: 1 });
}

/** Gives what comes again a name of its own, and all of them by it. */
function named(found: Found, taken: Json, nameOf: (value: Json) => string): Json {
  const all: Record<string, Json> = {};
  for (const one of found.values()) {
    if (one.uses < 2) continue;
    const plain = nameOf(one.value);
    let name = plain;
    for (let n = 2; name in taken || name in all; n += 1) name = `${plain}${n}`;
    one.name = name;
    all[name] = one.value;
  }
  return all;
}

const MOST_WORDS = 7;

const wordsOf = (text: unknown): string =>
  String(text)
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const parameterName = ({ name, description = '' }: Json): string =>
  wordsOf(`${String(name)} ${String(description)}`);
const responseName = ({ description }: Json): string => wordsOf(description);
