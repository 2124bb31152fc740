export type JsonObject = Readonly<Record<string, unknown>>;

/** True for an object of JSON, not a list. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
