const errorTags = new Set(['[object Error]', '[object DOMException]']);

/**
 * True for errors, even of another realm: Node's own errors are not instances of *this* `Error` in code that runs in a
 * `node:vm` context.
 */
export function isError(thrown: unknown): thrown is Error {
  return thrown instanceof Error || errorTags.has(Object.prototype.toString.call(thrown));
}
