import type { IncomingMessage } from 'node:http';

const hotPath = /^\/api\/registry\/v1\/modules\/[^/]+\/[^/]+\/[^/]+(?:\/(?!download$)[^/]+(?:\/download)?)?$/;
const conditionalHeaders = ['range', 'if-none-match', 'if-match', 'if-modified-since', 'if-unmodified-since'];

/**
 * True for the reads of the registry protocol whose responses are kept: versions of a module, one version, its download
 * address, the latest version.
 */
export function isHotPath(path: string, query: string): boolean {
  return query === '' && hotPath.test(path);
}

export function isPlainRead({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && conditionalHeaders.every((name) => headers[name] === undefined);
}
