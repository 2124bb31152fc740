import type { IncomingMessage } from 'node:http';

const protocolPath =
  /^\/api\/registry\/v1\/modules\/[^/]+\/[^/]+\/[^/]+(?:\/(?!download$)[^/]+(?:\/download)?)?$/;
/** A module under the path of its own organization. */
const modulePath = /^\/api\/v2\/organizations\/([^/]+)\/registry-modules\/private\/\1\/[^/]+\/[^/]+$/;
const conditionalHeaders = ['range', 'if-none-match', 'if-match', 'if-modified-since', 'if-unmodified-since'];

/**
 * True for the reads whose responses are kept: of the registry protocol the versions of a module, one version, its download address and the
 * latest version; of the API the document of a module.
 */
export function isHotPath(path: string, query: string): boolean {
  return query === '' && (protocolPath.test(path) || modulePath.test(path));
}

/** The organization that a hot path names. `showsRights`: the response shows the rights of its reader. */
export function ownerInHotPath(path: string): { readonly name: string; readonly showsRights: boolean } {
  const [, , version, , afterFour = '', afterFive = ''] = path.split('/', 6);
  const showsRights = version === 'v2';
  return { name: showsRights ? afterFour : afterFive, showsRights };
}

export function isPlainRead({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && conditionalHeaders.every((name) => headers[name] === undefined);
}
