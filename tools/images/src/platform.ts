import { join } from 'node:path';
import { loadConfig } from '@groundwork/config';
import { processNames } from '@groundwork/kubernetes';
import { launch, launcherEnvironment, type Platform } from '@groundwork/launcher';
import { bundle, inImage, presentProcesses, type FileSystems } from './file-systems.ts';
import { run } from './run.ts';
import type { Servers } from './servers.ts';

const root = join(import.meta.dirname, '..', '..', '..');

const nowhere = 'http://127.0.0.1:9';

export interface Place {
  readonly port: number;
  readonly dataDir: string;
}

/**
 * Starts the processes of the images from their file systems.
 *
 * @throws Error if a process does not become ready
 */
export function startPlatform(
  { names, environment }: FileSystems,
  { databaseUrl, amqpUrl, objectStore, connectionsFolder }: Servers,
  { port, dataDir }: Place,
): Promise<Platform> {
  const present = presentProcesses(names);
  const absent = processNames.filter((name) => !present.includes(name));
  return launch({
    config: loadConfig(launcherEnvironment, {
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      AMQP_URL: amqpUrl,
      OBJECT_STORAGE_URL: objectStore?.url,
      METRICS_PORT: '0',
      // The VCS providers of the demo and of the drill are on this machine.
      VCS_ALLOW_PRIVATE_ADDRESSES: 'true',
    }),
    inherited: environment,
    report: (line) => console.log(line),
    signal: new AbortController().signal,
    bundle,
    node: inImage,
    standIns: Object.fromEntries(absent.map((name) => [name, nowhere])),
    connectionsFolder,
  });
}

/** Runs the demo, which publishes modules and policy sets and reads them. */
export async function runDemo({ port, dataDir }: Place): Promise<void> {
  const environment = { ...process.env, PORT: String(port), DATA_DIR: dataDir };
  await run(process.execPath, [join(root, 'tools', 'run.mjs'), 'demo'], environment);
}
