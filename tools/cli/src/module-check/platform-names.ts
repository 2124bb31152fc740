import type { Io } from '../frame/io.ts';
import { nameInSources } from '../hosts/host.ts';
import { readKnownHosts } from '../hosts/known-hosts.ts';
import type { Platform } from '../hosts/platform.ts';
import { hostOf } from './sorted-calls.ts';

/**
 * Names of a platform in module sources: its host, the names that logins on this machine gave it, and those of the user.
 *
 * @param given names that the user has listed, separated by commas
 */
export function namesOf(io: Io, platform: Platform, given = ''): ReadonlySet<string> {
  const { name, origin } = platform;
  const logins = Object.entries(readKnownHosts(io).hosts).filter(([, host]) => host.origin === origin);
  return new Set(
    [
      name,
      nameInSources(platform),
      new URL(origin).host,
      ...logins.map(([each]) => each),
      ...given.split(',').map((each) => each.trim()),
    ]
      .filter((each) => each !== '')
      .map(hostOf),
  );
}
