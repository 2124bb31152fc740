import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

const tables = ['/proc/net/tcp', '/proc/net/tcp6'];
const listening = '0A';
const usualPort = 5672;

/** The process of this machine that listens on the port of an address; undefined if there is none, or it may not be inspected. */
export function listenerAt(address: string): number | undefined {
  const port = Number(new URL(address).port) || usualPort;
  const sockets = new Set(
    tables.filter(existsSync).flatMap((table) => listenersIn(readFileSync(table, 'utf8'), port)),
  );
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((pid) => filesOf(pid).some((file) => sockets.has(file)));
}

/** Names of the sockets that listen on a port, as in `/proc/<pid>/fd`. */
function listenersIn(table: string, port: number): string[] {
  return table.split('\n').flatMap((line) => {
    const [, local = '', , state, , , , , , inode] = line.trim().split(/\s+/);
    const isWanted = state === listening && Number.parseInt(local.split(':')[1] ?? '', 16) === port;
    return isWanted ? [`socket:[${inode}]`] : [];
  });
}

function filesOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((name) => linkOf(`/proc/${pid}/fd/${name}`));
  } catch {
    return [];
  }
}

/** A file may be closed in the meantime. */
function linkOf(path: string): string[] {
  try {
    return [readlinkSync(path)];
  } catch {
    return [];
  }
}
