const errorTags = new Set(['[object Error]', '[object DOMException]']);

/** True for errors, even of another realm: Node's own are not *this* `Error` in code in a `node:vm` context. */
export function isError(thrown: unknown): thrown is Error {
  return thrown instanceof Error || errorTags.has(Object.prototype.toString.call(thrown));
}
