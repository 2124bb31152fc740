import { connect, type Socket } from 'node:net';
import { setInterval } from 'node:timers';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';

/** Slow clients of one kind. */
const attackSchema = z.object({
  port: z.number(),
  sockets: z.number(),
  /** What each sends at first; `{source}` becomes an address. */
  head: z.string(),
  /** What each sends every second after that. */
  drop: z.string(),
  reads: z.boolean(),
  /** How many addresses they have. */
  sources: z.number(),
});
export type Attack = z.output<typeof attackSchema>;

/** New connections in a tenth of a second, so that opening them is not the attack. */
const openedAtOnce = 60;
const everyMs = 100;

/** Holds the sockets until its thread ends: one that is closed is replaced. Tells how many it holds, and what closed ones were told. */
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
