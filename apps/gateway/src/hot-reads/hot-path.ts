import type { IncomingMessage } from 'node:http';
import type { KeepingService } from '@groundwork/contracts';

const protocolPath =
  /^\/api\/registry\/v1\/modules\/[^/]+\/[^/]+\/[^/]+(?:\/(?!download$)[^/]+(?:\/download)?)?$/;
/** A module under the path of its own organization. */
const modulePath = /^\/api\/v2\/organizations\/([^/]+)\/registry-modules\/private\/\1\/[^/]+\/[^/]+$/;
const pagePath = /^\/api\/v2\/organizations\/[^/]+\/registry-modules$/;
/** Lists of the registry protocol that span all organizations of their reader. */
const listPath = /^\/api\/registry\/v1\/modules(?:\/search)?$/;
/** Which part of a list, and nothing else. */
const pageQuery = /^(?:page(?:\[|%5B)(?:number|size)(?:\]|%5D)=\d+(?:&|$))*$/;
const recordPaths: readonly (readonly [RegExp, KeepingService])[] = [
  [/^\/api\/v2\/organizations\/[^/]+$/, 'admin-orgs'],
  [/^\/api\/v2\/policy-sets\/[^/]+$/, 'policy'],
  [/^\/api\/v2\/oauth-clients\/[^/]+$/, 'vcs-connections'],
];
const conditionalHeaders = ['range', 'if-none-match', 'if-match', 'if-modified-since', 'if-unmodified-since'];

/** Subject of a hot path: something about a module, a page or a list of modules, or a record of a service. */
export type HotKind = 'module' | 'page of modules' | 'list of modules' | KeepingService;

/**
 * Kind of the responses at the path that are kept; undefined for other paths. Of the registry protocol these are the versions of a module, one version, its
 * download address, the latest version, searches and the list of all modules; of the API the documents of a module, an organization, a policy set and an OAuth client, and pages of modules.
 */
export function hotKindOf(path: string, query: string): HotKind | undefined {
  if (pagePath.test(path)) return pageQuery.test(query) ? 'page of modules' : undefined;
  if (listPath.test(path)) return 'list of modules';
  if (query !== '') return undefined;
  if (protocolPath.test(path) || modulePath.test(path)) return 'module';
  return recordPaths.find(([pattern]) => pattern.test(path))?.[1];
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
