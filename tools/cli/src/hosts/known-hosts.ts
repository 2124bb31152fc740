import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Failure } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { replaceFile } from '../frame/write-file.ts';

const knownHostsSchema = z.object({
  default: z.string().optional(),
  /** Keys are the names that Terraform uses. */
  hosts: z.record(z.string(), z.object({ origin: z.url(), certificates: z.string().optional() })).default({}),
});

/** Hosts that the user has logged in to, with their origins and certificate files, but without tokens. */
export type KnownHosts = z.infer<typeof knownHostsSchema>;

/** Path of a file that this program keeps for the user. */
export const inOurFolder = ({ env, home }: Io, name: string) =>
  join(env['XDG_CONFIG_HOME'] ?? join(home, '.config'), 'groundwork', name);

const fileOf = (io: Io) => inOurFolder(io, 'hosts.json');

/** @throws Failure if the file is damaged */
export function readKnownHosts(io: Io): KnownHosts {
  const file = fileOf(io);
  if (!existsSync(file)) return { hosts: {} };
  try {
    return knownHostsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Failure('failed', `${file} is damaged.`, 'Remove the file, then log in again.', {
      cause: error,
    });
  }
}

export const writeKnownHosts = (io: Io, hosts: KnownHosts): void =>
  replaceFile(fileOf(io), `${JSON.stringify(hosts, null, 2)}\n`);

/** Path of one file with all certificates, because Node.js reads only one file. */
export function certificatesIn(io: Io, files: readonly string[]): string | undefined {
  if (files.length < 2) return files[0];
  const all = inOurFolder(io, 'certificates.pem');
  replaceFile(all, files.map((file) => readFileSync(file, 'utf8')).join('\n'));
  return all;
}
