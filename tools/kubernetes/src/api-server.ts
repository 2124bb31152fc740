import { execFile, spawn } from 'node:child_process';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePorts } from '@groundwork/launcher';
import { z } from 'zod';
import type { Programs } from './go-tools.ts';

const startsWithinMs = 180_000;
const run = promisify(execFile);

/** An API server of Kubernetes on loopback, with its store. No controllers, schedulers or nodes run. */
export interface ApiServer {
  /** Runs kubectl with this input. Resolves with what it said, or with the reason why it failed. */
  kubectl(args: readonly string[], input?: string): Promise<{ output: string; problem: string | undefined }>;
  stop(): Promise<void>;
}

/** @throws Error with the server's last lines if it does not become ready */
export async function startApiServer({ apiServer }: Programs): Promise<ApiServer> {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-api-server-'));
  const [port = 0] = await findFreePorts(1);
  const token = randomUUID();
  writeFileSync(join(folder, 'tokens.csv'), `${token},tester,tester,system:masters\n`);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(join(folder, 'service-accounts.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const log = join(folder, 'log');
  const file = openSync(log, 'a');
  // It ends when its input does, so it never outlives this process.
  const server = spawn(apiServer, ['serve', folder, String(port)], { stdio: ['pipe', file, file] });
  const ended = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };

  const access = [
    `--server=https://127.0.0.1:${port}`,
    `--token=${token}`,
    `--certificate-authority=${join(folder, 'apiserver.crt')}`,
    `--cache-dir=${join(folder, 'cache')}`,
  ];
  const kubectl: ApiServer['kubectl'] = async (args, input = '') => {
    const running = run(apiServer, ['kubectl', ...access, ...args], {
      maxBuffer: 2 ** 26,
      env: { ...process.env, KUBECONFIG: '/dev/null' },
    });
    running.child.stdin?.end(input);
    return running.then(
      ({ stdout }) => ({ output: stdout, problem: undefined }),
      (error: unknown) => {
        const { stdout, stderr } = z.object({ stdout: z.string(), stderr: z.string() }).parse(error);
        return { output: stdout, problem: stderr };
      },
    );
  };

  const deadline = Date.now() + startsWithinMs;
  while ((await kubectl(['get', '--raw', '/readyz'])).problem !== undefined) {
    if (server.exitCode !== null || Date.now() > deadline) {
      const lastWords = readFileSync(log, 'utf8').slice(-2000);
      await stop();
      throw new Error(`The API server did not become ready:\n${lastWords}`);
    }
    await pause(500);
  }
  return { kubectl, stop };
}
