/** An object of JSON, whatever it contains. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value of JSON is an object, and not a list. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
