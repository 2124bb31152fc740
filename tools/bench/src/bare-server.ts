// The base of every ratio: a node:http server that sends the same bytes for each request of a path, and streams each PUT to a file.
import { createWriteStream, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

const folder = process.argv[2] ?? '.';

const server = createServer((request, response) => {
  if (request.method === 'PUT') {
    pipeline(request, createWriteStream(join(folder, 'upload'))).then(
      () => response.end(),
      () => response.destroy(),
    );
    return;
  }
  response.setHeader('Content-Type', 'application/json');
  response.end(bodies.get(request.url));
});

const chosenSchema = z.object({ path: z.string() });
const bodies = new Map<string | undefined, Buffer>();
process.on('message', (message) => {
  bodies.set(chosenSchema.parse(message).path, readFileSync(join(folder, 'body')));
  process.send?.('body');
});
process.on('disconnect', () => process.exit());

server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
