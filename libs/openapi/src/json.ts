export type JsonObject = Readonly<Record<string, unknown>>;

/** True for a JSON object; false for a list. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
