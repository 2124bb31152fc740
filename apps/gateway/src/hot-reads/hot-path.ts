import type { IncomingMessage } from 'node:http';

const hotPath = /^\/api\/registry\/v1\/modules\/[^/]+\/[^/]+\/[^/]+(?:\/(?!download$)[^/]+)?$/;
const conditionalHeaders = ['range', 'if-none-match', 'if-match', 'if-modified-since', 'if-unmodified-since'];

/** True for the cached reads of the registry protocol: versions of a module, one version, the latest. */
export function isHotPath(path: string, query: string): boolean {
  return query === '' && hotPath.test(path);
}

export function isPlainRead({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && conditionalHeaders.every((name) => headers[name] === undefined);
}
