const errorTags = new Set(['[object Error]', '[object DOMException]']);

/**
 * Narrows a thrown value to an error, also one of another realm: what Node itself throws is none of *this* `Error`
 * where code runs in a context of its own (`node:vm`).
 */
export function isError(thrown: unknown): thrown is Error {
  return thrown instanceof Error || errorTags.has(Object.prototype.toString.call(thrown));
}
