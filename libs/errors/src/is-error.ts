const errorTags = new Set(['[object Error]', '[object DOMException]']);

/** True for errors, even from another realm: in a `node:vm` context, Node's errors are not `instanceof Error`. */
export function isError(thrown: unknown): thrown is Error {
  return thrown instanceof Error || errorTags.has(Object.prototype.toString.call(thrown));
}
