import { expect, it } from '@jest/globals';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from './test-database.ts';

const directory = await mkdtemp(join(tmpdir(), 'migrations-'));
await writeFile(
  join(directory, '20260101000000_create_things.ts'),
  `import type { Knex } from 'knex';
   export const up = (knex: Knex) => knex.schema.createTable('things', (table) => { table.text('name').primary(); });`,
);

it('each caller gets its own migrated database', async () => {
  const [one, two] = await Promise.all([
    createTestDatabase({ directories: [directory] }),
    createTestDatabase({ directories: [directory] }),
  ]);
  await one.database.knex('things').insert({ name: 'a' });
  expect(await two.database.knex('things').select()).toEqual([]);
  expect(await one.database.knex('things').select()).toEqual([{ name: 'a' }]);

  const three = await createTestDatabase({ directories: [directory] });
  await Promise.all([one.drop(), two.drop(), three.drop()]);
});
