import type { OutboundHttp, Refusal } from '@groundwork/outbound-http';

/** SSH's own port. */
const sshPort = 22;

/** The user whom git's servers expect. */
export const sshUser = 'git';

/** Where a repository is reached by SSH; `url` contains no secret, and its host is canonical. */
export interface SshAddress {
  readonly url: string;
  readonly addresses: readonly string[];
}

interface SshParts {
  readonly user: string;
  /** As `URL` gives it: an IPv6 address is in brackets. */
  readonly hostname: string;
  readonly port: number;
  /** Begins with a slash. */
  readonly path: string;
}

/** Vets an SSH server by the rules for http: its host, every address of it, and a port other than SSH's own. */
export async function vetSsh(
  outbound: Pick<OutboundHttp, 'parseAddress' | 'vetHost'>,
  { user, hostname, port, path }: SshParts,
): Promise<SshAddress | Refusal> {
  const shownPort = port === sshPort ? '' : `:${port}`;
  const parsed = outbound.parseAddress(`https://${hostname}${shownPort}/`);
  if ('refusal' in parsed) return parsed;
  const vetted = await outbound.vetHost(parsed.url.hostname);
  if ('refusal' in vetted) return vetted;
  return { url: `ssh://${user}@${parsed.url.hostname}${shownPort}${path}`, addresses: vetted.addresses };
}

const shape = /^ssh:\/\/(?:([\w][\w.-]{0,63})@)?(\[[0-9a-fA-F:.]+\]|[\w.-]+)(?::(\d{1,5}))?(\/[^?#\s\\]*)$/i;

/** An SSH address as written by a user, for example in `.gitmodules`. */
export async function vetSshAddress(
  outbound: Pick<OutboundHttp, 'parseAddress' | 'vetHost'>,
  text: string,
): Promise<SshAddress | Refusal> {
  const [, user = sshUser, hostname, port = String(sshPort), path] = shape.exec(text) ?? [];
  if (hostname === undefined || path === undefined) return { refusal: 'must be an ssh address' };
  return vetSsh(outbound, { user, hostname, port: Number(port), path });
}
