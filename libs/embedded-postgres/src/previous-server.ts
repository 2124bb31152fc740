import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfPresent } from './files.ts';
import {
  comesTrue,
  existsInAnyForm,
  findProcess,
  processesIn,
  signalProcess,
  type ProcessInfo,
} from './processes.ts';

/** A server setting without effect. It puts the id of the starter into the server's command line. */
export const launcherSetting = 'groundwork.launcher';

const patience = { stopMs: 15_000, quitMs: 5_000, remnantsMs: 10_000 } as const;

/** Reads `postmaster.pid` of a data directory: the server's process id, and whether it accepts connections. */
export async function readPostmasterFile(
  folder: string,
): Promise<{ pid: number; isReady: boolean } | undefined> {
  const content = await readIfPresent(join(folder, 'postmaster.pid'));
  if (content === undefined) return undefined;
  const lines = content.split('\n');
  return { pid: Number(lines[0]), isReady: lines[7]?.trim() === 'ready' };
}

/**
 * Cleans up after a start that was killed: waits for dying processes, stops a server whose starter is gone, and removes
 * a `postmaster.pid` whose process id another program has. Throws an Error if the folder is in use.
 */
export async function clearPreviousServer(folder: string): Promise<void> {
  const file = await readPostmasterFile(folder);
  if (file === undefined) return;
  const running = await findProcess(file.pid);
  if (running !== undefined && isServerOf(folder, running)) {
    refuseIfInUse(folder, file.pid, running);
    await stopAbandoned(file.pid);
  }
  await waitForRemnants(folder);
  await forgetReusedNumber(folder);
}

/**
 * PostgreSQL replaces the file of a dead server, unless an unrelated program or a zombie now has the process id in it.
 * Both are likely in a container. Reads the file again, because another start may have replaced it by now.
 */
async function forgetReusedNumber(folder: string): Promise<void> {
  const file = await readPostmasterFile(folder);
  if (file === undefined || !existsInAnyForm(file.pid)) return;
  const holder = await findProcess(file.pid);
  const isServer = holder !== undefined && isServerOf(folder, holder);
  if (!isServer) await rm(join(folder, 'postmaster.pid'), { force: true });
}

const isServerOf = (folder: string, { command }: ProcessInfo) => command.includes(` -D ${folder} `);

/** A live starter is still the parent of its server; when it dies, the server gets another parent. */
function refuseIfInUse(folder: string, pid: number, { parent, command }: ProcessInfo): void {
  const launcher = new RegExp(`${launcherSetting}=(\\d+)`).exec(command)?.[1];
  if (launcher === undefined) {
    throw new Error(`Another PostgreSQL server (process ${pid}) uses ${folder}. Stop it first.`);
  }
  if (Number(launcher) === parent) {
    throw new Error(
      `${folder} is in use: process ${launcher} runs its database (process ${pid}). ` +
        'Stop that process first, or set DATA_DIR to another folder.',
    );
  }
}

/** The server may already be stopping, because its starter died. A second signal does no harm. */
async function stopAbandoned(pid: number): Promise<void> {
  const isGone = async () => (await findProcess(pid)) === undefined;
  signalProcess(pid, 'SIGINT');
  if (await comesTrue(isGone, patience.stopMs)) return;
  signalProcess(pid, 'SIGQUIT');
  if (await comesTrue(isGone, patience.quitMs)) return;
  throw new Error(
    `The PostgreSQL server of an earlier start (process ${pid}) does not stop. Kill it by hand.`,
  );
}

/** Server processes briefly outlive a killed postmaster, and may still write. */
async function waitForRemnants(folder: string): Promise<void> {
  const areGone = async () => (await processesIn(folder)).length === 0;
  if (await comesTrue(areGone, patience.remnantsMs)) return;
  const pids = (await processesIn(folder)).join(', ');
  throw new Error(`Processes of an earlier database still use ${folder}: ${pids}. Kill them by hand.`);
}
