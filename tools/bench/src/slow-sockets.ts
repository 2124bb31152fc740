import { connect, type Socket } from 'node:net';
import { setInterval } from 'node:timers';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';

const attackSchema = z.object({
  port: z.number(),
  sockets: z.number(),
  /** Text that each connection sends first. `{source}` is replaced by an address. */
  head: z.string(),
  /** Text that each connection then sends every second. */
  drop: z.string(),
  reads: z.boolean(),
  sources: z.number(),
});
export type Attack = z.output<typeof attackSchema>;

/** Number of new connections in a tenth of a second. It is low, because opening connections is not the attack. */
const openedAtOnce = 60;
const everyMs = 100;

/** Holds sockets until its thread ends, and replaces closed ones. Reports the number of open sockets and the responses on closed ones. */
function hold({ port, sockets, head, drop, reads, sources }: Attack): void {
  const open = new Set<Socket>();
  const statuses: Record<string, number> = {};
  let opened = 0;

  function openOne(): void {
    const source = `10.${(opened % sources) >> 8}.${(opened % sources) & 255}.1`;
    opened += 1;
    const socket = connect(port, '127.0.0.1', () => socket.write(head.replace('{source}', source)));
    open.add(socket);
    if (reads) socket.once('data', (chunk) => note(/^HTTP\/1.1 (\d+)/.exec(chunk.toString('latin1'))?.[1]));
    else socket.pause();
    socket.on('error', () => undefined);
    socket.once('close', () => open.delete(socket));
  }

  function note(status = 'none'): void {
    statuses[status] = (statuses[status] ?? 0) + 1;
  }

  setInterval(() => {
    for (let count = 0; count < openedAtOnce && open.size < sockets; count += 1) openOne();
  }, everyMs);
  setInterval(() => {
    if (drop !== '') for (const socket of open) if (socket.writableLength < 100_000) socket.write(drop);
    parentPort?.postMessage({ held: open.size, statuses });
  }, 1_000);
}

hold(attackSchema.parse(workerData));
