// The base of every ratio: a node:http server that sends the same bytes for each GET, and streams each PUT to a file.
import { createWriteStream, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

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
  response.end(body);
});

let body = Buffer.alloc(0);
process.on('message', (message) => {
  if (message === 'body') {
    body = readFileSync(join(folder, 'body'));
    process.send?.('body');
  }
});
process.on('disconnect', () => process.exit());

server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
