import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@groundwork/config';
import { describe, expect, it } from '@jest/globals';
import { launcherEnvironment } from './config.ts';
import { connectionsOf } from './connections.ts';
import { migrateDatabases } from './migrations.ts';

const databases = [
  'admin-orgs',
  'registry',
  'policy',
  'vcs-connections',
  'ingest-worker',
  'catalogue',
  'bus',
] as const;

/** A bundle whose programs migrate nothing. All run `usual`, or what is given for their database. */
function world(usual: string, own: Partial<Record<(typeof databases)[number], string>> = {}) {
  const bundle = mkdtempSync(join(tmpdir(), 'groundwork-migrations-'));
  for (const name of databases) writeFileSync(join(bundle, `${name}-migrate.mjs`), own[name] ?? usual);
  const config = loadConfig(launcherEnvironment, {
    DATA_DIR: join(bundle, 'data'),
    DATABASE_URL: 'postgres://127.0.0.1:1/postgres',
  });
  const run = () =>
    migrateDatabases({
      config,
      connections: connectionsOf(config, {}),
      inherited: {},
      bundle,
      report: () => undefined,
      signal: new AbortController().signal,
    });
  return { bundle, run };
}

const giveUp = `console.log(JSON.stringify({ level: 'fatal', service: 'policy-migrate', msg: 'could not start: no such table' }));
process.exitCode = 1;`;

describe('migrating the databases', () => {
  it('one process runs the programs of all databases', async () => {
    const { bundle, run } = world(
      `import { appendFileSync } from 'node:fs';
appendFileSync(import.meta.dirname + '/processes', process.pid + '\\n');`,
    );
    await run();

    const processes = readFileSync(join(bundle, 'processes'), 'utf8').trim().split('\n');
    expect(processes).toHaveLength(databases.length);
    expect(new Set(processes).size).toBe(1);
  });

  it('the error names the database that could not be migrated, also if others succeed later', async () => {
    const { run } = world('await new Promise((done) => setTimeout(done, 50));\nprocess.exitCode = 0;', {
      policy: giveUp,
    });

    await expect(run()).rejects.toThrow(
      'The database of policy could not be migrated (could not start: no such table). See ',
    );
  });

  it('a program that cannot be loaded is an error with its reason', async () => {
    const { run } = world('', { registry: "throw new Error('broken');" });

    await expect(run()).rejects.toThrow('The databases could not be migrated (Error: broken). See ');
  });

  it('a schema of a later release is not an error', async () => {
    const { run } = world('', { catalogue: 'process.exitCode = 3;' });

    await expect(run()).resolves.toBeUndefined();
  });
});
