// Prints its port, and is then busy until it can read from standard input: it accepts no connection.
import { readSync } from 'node:fs';
import { listen } from '../server/listen.ts';

const { port } = await listen((_req, res) => void res.end('hello'), { host: '127.0.0.1', port: 0 });
process.stdout.write(`${port}\n`);
readSync(0, Buffer.alloc(1));
