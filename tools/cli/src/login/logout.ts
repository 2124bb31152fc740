import { Failure } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { forgetHost } from '../hosts/client-configuration.ts';
import { keepToken } from '../hosts/credentials.ts';
import { readKnownHosts, writeKnownHosts } from '../hosts/known-hosts.ts';
import { findHost } from '../hosts/platform.ts';

/** Removes the stored token and host of a login. The token remains valid until it is revoked. */
export function logout(
  io: Io,
  options: { readonly host?: string },
  given: string | undefined,
): Promise<void> {
  const known = readKnownHosts(io);
  const { name } = findHost(io, given ?? options.host);
  const { [name]: entry, ...hosts } = known.hosts;
  const hadToken = keepToken(io, name, undefined);
  forgetHost(io, name);
  const { default: usual, ...rest } = known;
  writeKnownHosts(io, { ...rest, ...(usual !== undefined && usual !== name && { default: usual }), hosts });
  if (!hadToken && entry === undefined)
    throw new Failure('usage', `You are not logged in to ${name}.`, 'There is nothing to do.');
  io.print(`Logged out of ${name}. The token remains valid; to revoke it: groundwork token revoke ID`);
  return Promise.resolve();
}
