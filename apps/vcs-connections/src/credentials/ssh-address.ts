import type { OutboundHttp, Refusal } from '@groundwork/outbound-http';

const sshPort = 22;

export const sshUser = 'git';

/** `url` contains no secret, and its host is canonical. */
export interface SshAddress {
  readonly url: string;
  readonly addresses: readonly string[];
}

interface SshParts {
  readonly user: string;
  /** The host as in `URL`: an IPv6 address has brackets. */
  readonly hostname: string;
  readonly port: number;
  readonly path: string;
}

/** Vets an SSH server by the rules for http: its host, all of its addresses, and a port other than SSH's own. */
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

export async function vetSshAddress(
  outbound: Pick<OutboundHttp, 'parseAddress' | 'vetHost'>,
  text: string,
): Promise<SshAddress | Refusal> {
  const [, user = sshUser, hostname, port = String(sshPort), path] = shape.exec(text) ?? [];
  if (hostname === undefined || path === undefined) return { refusal: 'must be an ssh address' };
  return vetSsh(outbound, { user, hostname, port: Number(port), path });
}
