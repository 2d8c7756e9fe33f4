import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { openApi } from '#server/rest/description/openapi.ts';

/** A piece of the description. */
export type Json = Readonly<Record<string, unknown>>;

/** A parameter of an operation. */
export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required?: boolean;
  readonly schema: Json;
}

/** An operation with its parameters and answers at hand. */
export interface Operation {
  readonly path: string;
  readonly method: string;
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Json;
  readonly security?: readonly Json[] | undefined;
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Json }>> }>
  >;
}

/** What an answer says of itself. */
export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

interface Reference {
  readonly $ref: string;
}

type Answers = Operation['responses'];

/** An operation as it stands in the description, with references. */
interface Told extends Omit<Operation, 'path' | 'method' | 'parameters' | 'responses'> {
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly responses: Readonly<Record<string, Answers[string] | Reference>>;
}

const description = structuredClone(openApi()) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Told>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, Json>>>>;
};

/** The piece that a reference leads to; what is no reference is itself. */
function resolved<Piece extends object>(piece: Piece | Reference): Piece {
  if (!('$ref' in piece)) return piece;
  const [, , group = '', name = ''] = piece.$ref.split('/');
  const found = description.components[group]?.[name];
  if (!found) throw new Error(`${piece.$ref} leads nowhere.`);
  return found as Piece;
}

/** Every operation that is described. */
export const OPERATIONS: readonly Operation[] = Object.entries(description.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, { parameters = [], responses, ...told }]): Operation => ({
    ...told,
    path,
    method,
    parameters: parameters.map((one) => resolved<Parameter>(one)),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, one]) => [status, resolved<Answers[string]>(one)]),
    ),
  })),
);

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A schema that takes no member which it does not name, and leads to others that take none; what it is joined with by allOf is judged as one. */
function closed(schema: unknown, isPart = false): unknown {
  if (Array.isArray(schema)) return schema.map((one) => closed(one));
  if (!isObject(schema)) return schema;
  const { $ref } = schema;
  const inner = Object.fromEntries(
    Object.entries(schema).map(([name, value]): [string, unknown] => {
      if (name === '$ref') return [name, `api${String($ref)}${isPart ? '~part' : ''}`];
      if (name === 'allOf') return [name, (value as unknown[]).map((one) => closed(one, true))];
      if (name === 'properties') return [name, mapped(value as Json, (one) => closed(one))];
      return [name, ['enum', 'required', 'description'].includes(name) ? value : closed(value)];
    }),
  );
  const isClosable = ('properties' in schema || 'allOf' in schema) && !('additionalProperties' in schema);
  return isClosable && !isPart ? { ...inner, unevaluatedProperties: false } : inner;
}

const mapped = (value: Json, change: (one: unknown) => unknown): Json =>
  Object.fromEntries(Object.entries(value).map(([name, one]) => [name, change(one)]));

const ajv = new Ajv2020({ strict: false, allErrors: false });
addFormats(ajv);
ajv.addFormat('binary', true);
// Addresses as browsers take them, with letters of all languages.
ajv.addFormat('iri-reference', (text) => URL.canParse(text, 'https://atlas.test'));
ajv.addSchema({
  $id: 'api',
  components: {
    schemas: Object.fromEntries(
      Object.entries(description.components['schemas'] ?? {}).flatMap(([name, schema]) => [
        [name, closed(schema)],
        [`${name}~part`, closed(schema, true)],
      ]),
    ),
  },
});

const validators = new Map<string, ValidateFunction>();

function validatorOf(schema: Json): ValidateFunction {
  const key = JSON.stringify(schema);
  const known = validators.get(key) ?? ajv.compile(closed(schema) as Json);
  validators.set(key, known);
  return known;
}

/** What is wrong with a value by a schema of the description, closed to members that it does not name; nothing where it fits. */
export function faultOf(schema: Json, value: unknown): string | undefined {
  const validate = validatorOf(schema);
  if (validate(value)) return undefined;
  const [first] = (validate.errors ?? []).toSorted(
    (one, other) => other.instancePath.length - one.instancePath.length,
  );
  return `${first?.instancePath} ${first?.message} ${JSON.stringify(first?.params)}`;
}

/** What is wrong with an answer of an operation: a status, a type or a body that the description does not know. */
export function faultOfAnswer(operation: Operation, { status, type, text }: Answer): string | undefined {
  const told = operation.responses[String(status)];
  if (!told) return `${status} is not described: ${text.slice(0, 200)}`;
  const [plain = ''] = type.split(';');
  if (text === '') return undefined;
  const { content = {} } = told;
  const described = content[plain] ?? content['*/*'];
  if (!described) return `${status} comes as ${plain}, which is not described.`;
  const isJson = plain.endsWith('json') && !plain.includes('ndjson');
  const fault = isJson && described.schema ? faultOf(described.schema, JSON.parse(text)) : undefined;
  return fault === undefined ? undefined : `${status} ${fault}`;
}

/** An operation by its method and path. */
export function operationAt(method: string, path: string): Operation {
  const found = OPERATIONS.find((one) => one.method === method && one.path === path);
  if (!found) throw new Error(`${method} ${path} is not described.`);
  return found;
}
