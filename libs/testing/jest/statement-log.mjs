import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes the SQL statements of stores to a file for `tools/test.mjs`, each only once per worker. */
const folder = process.env['STATEMENTS_FOLDER'];
if (folder !== undefined) {
  const file = join(folder, `${process.pid}.jsonl`);
  const written = new Set();
  subscribe('groundwork.statements', (statement) => {
    const line = JSON.stringify(statement);
    if (written.has(line)) return;
    written.add(line);
    appendFileSync(file, `${line}\n`);
  });
}
