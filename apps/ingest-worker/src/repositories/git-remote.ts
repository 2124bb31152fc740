import { isIP } from 'node:net';
import { GitFailure } from './git-failure.ts';

type GitProtocol = 'https' | 'http' | 'ssh';

type GitCredential =
  | { readonly kind: 'none' }
  | { readonly kind: 'http'; readonly username: string; readonly password: string }
  | {
      readonly kind: 'ssh';
      readonly username: string;
      readonly privateKey: string;
      readonly knownHosts: string;
    };

/** `url` is built from parsed parts and contains no secret. */
export interface GitRemote {
  readonly url: string;
  readonly protocol: GitProtocol;
  /** An IPv6 address has no brackets here. */
  readonly host: string;
  readonly port: number;
  /** Vetted addresses of the host, to which git is pinned. */
  readonly addresses: readonly string[];
  readonly credential: GitCredential;
}

interface RemoteParts {
  readonly url: string;
  readonly addresses: readonly string[];
  readonly credential: GitCredential;
  readonly isHttpAllowed: boolean;
}

const usualPorts = { https: 443, http: 80, ssh: 22 } as const;
/** A parser would repair or resolve these; they are refused instead. */
const mangled = /[\s\p{Cc}\\]|^[^:]*:\/\/\/|\/(\.|%2e){1,2}(\/|$)/iu;
const hostName = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/;
/** Percent signs stay: nothing is decoded here. */
const pathShape = /^\/[\w.~%!$&'()*+,;=:@/-]{1,2000}$/;

/** @throws GitFailure `address` or `protocol` */
export function remoteOf({ url: text, addresses, credential, isHttpAllowed }: RemoteParts): GitRemote {
  const url = mangled.test(text) ? null : URL.parse(text);
  if (!url) throw badAddress();
  const protocol = protocolOf(url, isHttpAllowed);
  const host = url.hostname.toLowerCase().replace(/^\[|\]$/g, '');
  if (!hostName.test(host) && isIP(host) !== 6) throw badAddress();
  if (addresses.length === 0 || !addresses.every((address) => isIP(address) !== 0)) throw badAddress();
  if (url.password !== '' || url.search !== '' || url.hash !== '') throw badAddress();
  if (url.username !== '' && protocol !== 'ssh') throw badAddress();
  const path = url.pathname.replace(/\/+$/, '');
  if (!pathShape.test(path) || path.startsWith('//')) throw badAddress();
  const port = url.port === '' ? usualPorts[protocol] : Number(url.port);
  const ownCredential = credentialFor(protocol, credential);
  return {
    url: `${protocol}://${userOf(protocol, credential)}${bracketed(host)}${portOf(protocol, port)}${path}`,
    protocol,
    host,
    port,
    addresses,
    credential: ownCredential,
  };
}

/** `scheme://host:port`: credentials are sent no further than this. */
export const originOf = ({ protocol, host, port }: Pick<GitRemote, 'protocol' | 'host' | 'port'>) =>
  `${protocol}://${bracketed(host)}:${port}`;

export const bracketed = (host: string) => (isIP(host) === 6 ? `[${host}]` : host);

const portOf = (protocol: GitProtocol, port: number) => (port === usualPorts[protocol] ? '' : `:${port}`);

function protocolOf(url: URL, isHttpAllowed: boolean): GitProtocol {
  if (url.protocol === 'https:') return 'https';
  if (url.protocol === 'ssh:') return 'ssh';
  if (url.protocol === 'http:' && isHttpAllowed) return 'http';
  throw new GitFailure('protocol', 'The address of the repository must be https or ssh.');
}

function userOf(protocol: GitProtocol, credential: GitCredential): string {
  if (protocol !== 'ssh') return '';
  const user = credential.kind === 'ssh' ? credential.username : '';
  // The user becomes part of an ssh argument; a leading dash would make it an option.
  if (!/^[\w][\w.-]{0,63}$/.test(user)) throw badAddress();
  return `${user}@`;
}

function credentialFor(protocol: GitProtocol, credential: GitCredential): GitCredential {
  const isForSsh = credential.kind === 'ssh';
  if (protocol === 'ssh' && !isForSsh)
    throw new GitFailure(
      'denied',
      'The repository is reached over ssh, but the VCS connection has no SSH key. Add one to its OAuth token.',
    );
  return protocol !== 'ssh' && isForSsh ? { kind: 'none' } : credential;
}

const badAddress = () => new GitFailure('address', 'The address of the repository is not valid.');
