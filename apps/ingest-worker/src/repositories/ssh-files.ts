import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removeFolder } from '@groundwork/sandbox';
import type { GitRemote } from './git-remote.ts';
import { newKeyFolder, type ScratchFolders } from './scratch.ts';

/** A key and known hosts for one attempt, in files that only the worker can read. */
export interface SshFiles {
  /** Value of `GIT_SSH_COMMAND`. A shell reads it, so its only variable part is a path that was created here. */
  readonly command: string;
  knownHosts(): Promise<string>;
  remove(): Promise<void>;
}

/**
 * If no host key is pinned yet, ssh accepts and records the first key that the host shows, and accepts no other key
 * after that.
 */
export async function writeSshFiles(folders: ScratchFolders, remote: GitRemote): Promise<SshFiles> {
  if (remote.credential.kind !== 'ssh') throw new Error('the remote is not reached by ssh');
  const { privateKey, knownHosts } = remote.credential;
  const folder = await newKeyFolder(folders);
  const key = join(folder, 'key');
  const hosts = join(folder, 'known_hosts');
  const config = join(folder, 'config');
  const mode = { mode: 0o600 };
  try {
    await writeFile(key, `${privateKey.trim()}\n`, mode);
    await writeFile(hosts, knownHosts === '' ? '' : `${knownHosts.trim()}\n`, mode);
    await writeFile(config, sshConfig(remote, { key, hosts, isPinned: knownHosts.trim() !== '' }), mode);
  } catch (error) {
    await removeFolder(folder);
    throw error;
  }
  return {
    command: `ssh -F '${config}'`,
    knownHosts: () => readFile(hosts, 'utf8'),
    remove: () => removeFolder(folder),
  };
}

const knownHostName = ({ host, port }: Pick<GitRemote, 'host' | 'port'>) =>
  port === 22 ? host : `[${host}]:${port}`;

function sshConfig(remote: GitRemote, files: { key: string; hosts: string; isPinned: boolean }): string {
  const [address = ''] = remote.addresses;
  return [
    'Host *',
    // The vetted address; the name itself is not resolved again.
    `HostName ${address}`,
    `HostKeyAlias ${knownHostName(remote)}`,
    `IdentityFile ${files.key}`,
    `UserKnownHostsFile ${files.hosts}`,
    'GlobalKnownHostsFile /dev/null',
    `StrictHostKeyChecking ${files.isPinned ? 'yes' : 'accept-new'}`,
    'IdentitiesOnly yes',
    'IdentityAgent none',
    'BatchMode yes',
    'PreferredAuthentications publickey',
    'PasswordAuthentication no',
    'KbdInteractiveAuthentication no',
    'CanonicalizeHostname no',
    'CheckHostIP no',
    'HashKnownHosts no',
    'UpdateHostKeys no',
    'ProxyCommand none',
    'ControlMaster no',
    'ControlPath none',
    'ForwardAgent no',
    'ForwardX11 no',
    'ClearAllForwardings yes',
    'PermitLocalCommand no',
    'ConnectTimeout 15',
    'ServerAliveInterval 10',
    'ServerAliveCountMax 2',
    'LogLevel ERROR',
    '',
  ].join('\n');
}
