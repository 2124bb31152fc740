import { execFileSync, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import ssh2 from 'ssh2';

export interface TestGitSshServer {
  readonly port: number;
  readonly url: string;
  /** The accepted key, in OpenSSH's format. */
  readonly privateKey: string;
  readonly commands: readonly string[];
  offers(): number;
  /** The line of a known_hosts file for this server under a name. */
  knownHost(name: string): string;
  close(): Promise<void>;
}

/** True if this machine has an ssh client, which git needs. */
export function hasSsh(): boolean {
  try {
    execFileSync('ssh', ['-V'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A key pair of a kind that OpenSSH accepts, in its format. */
export const newSshKey = () => ssh2.utils.generateKeyPairSync('ed25519');

/** Serves the bare repositories of a folder over ssh, to one key, read-only. */
export async function startGitSshServer({ root }: { readonly root: string }): Promise<TestGitSshServer> {
  const client = newSshKey();
  const host = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const hostKey = host.privateKey.export({ type: 'pkcs1', format: 'pem' });
  const commands: string[] = [];
  let offers = 0;

  const server = new ssh2.Server({ hostKeys: [hostKey] }, (connection) => {
    connection.on('error', () => undefined);
    connection.on('authentication', (attempt) => {
      if (attempt.method === 'publickey') offers += 1;
      if (isGenuine(attempt, client.public)) attempt.accept();
      else attempt.reject(['publickey']);
    });
    connection.on('session', (accept) => {
      const session = accept();
      const env: Record<string, string> = {};
      session.on('env', (accepted, _reject, { key, val }) => {
        if (key === 'GIT_PROTOCOL') env[key] = val;
        // It is not a function if the client does not want a response.
        if (typeof accepted === 'function') accepted();
      });
      session.on('exec', (accepted, reject, { command }) => {
        commands.push(command);
        const [, path] = /^git-upload-pack '(\/[\w./-]+)'$/.exec(command) ?? [];
        if (path === undefined || path.includes('..')) {
          reject();
          return;
        }
        const channel = accepted();
        const git = spawn('git', ['upload-pack', '--strict', join(root, path)], {
          env: {
            PATH: process.env.PATH,
            GIT_CONFIG_COUNT: '1',
            GIT_CONFIG_KEY_0: 'safe.directory',
            GIT_CONFIG_VALUE_0: '*',
            ...env,
          },
          stdio: ['pipe', 'pipe', 'pipe'],
        });
        git.stdin.on('error', () => undefined);
        channel.on('error', () => undefined);
        channel.pipe(git.stdin);
        git.stdout.pipe(channel, { end: false });
        git.stderr.pipe(channel.stderr, { end: false });
        channel.on('close', () => git.kill('SIGKILL'));
        git.once('close', (code) => {
          channel.exit(code ?? 1);
          channel.end();
        });
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = addressOf(server.address());
  const publicHostKey = parsed(hostKey.toString());
  return {
    port,
    url: `ssh://git@127.0.0.1:${port}`,
    privateKey: client.private,
    commands,
    offers: () => offers,
    knownHost: (name) => `${name} ssh-rsa ${publicHostKey.getPublicSSH().toString('base64')}\n`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
      }),
  };
}

/** Without a signature, the client only asks whether the key would be accepted. */
function isGenuine(attempt: ssh2.AuthContext, publicKey: string): boolean {
  if (attempt.method !== 'publickey') return false;
  const key = parsed(publicKey);
  if (!attempt.key.data.equals(key.getPublicSSH())) return false;
  if (attempt.signature === undefined || attempt.blob === undefined) return true;
  const verified: unknown = key.verify(attempt.blob, attempt.signature, attempt.hashAlgo);
  return verified === true;
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address;
}

function parsed(key: string): ssh2.ParsedKey {
  const result = ssh2.utils.parseKey(key);
  if (result instanceof Error) throw result;
  return Array.isArray(result) ? firstOf(result) : result;
}

function firstOf(keys: readonly ssh2.ParsedKey[]): ssh2.ParsedKey {
  const [key] = keys;
  if (!key) throw new Error('the file contains no SSH key');
  return key;
}
