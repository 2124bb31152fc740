import { startPostgres } from '../start-postgres.ts';

/** A program for tests: starts a server in the folder in its argument, prints its address, and waits to be killed. */
const server = await startPostgres({ dataDir: process.argv[2] ?? '', durable: true });
process.stdout.write(`${JSON.stringify({ url: server.url, pid: server.pid })}\n`);
setInterval(() => undefined, 60_000);
