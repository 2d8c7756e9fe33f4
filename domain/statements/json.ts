/** A value as it stands in JSON. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;

/** Members by their names; one that is not defined stands nowhere. */
export type JsonObject = { readonly [key: string]: JsonValue | undefined };
