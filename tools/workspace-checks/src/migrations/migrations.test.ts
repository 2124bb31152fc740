import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { release } from '@groundwork/config';
import { listMigrations } from '@groundwork/database';
import { z } from 'zod';
import { apps, root } from '../workspace.ts';
import { baseline } from './baseline.ts';
import { checkMigrations } from './check-migrations.ts';

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
const storesSchema = z.looseObject({ migrationDirectories: z.array(z.string()) });

/** Folders of the migrations of each database. */
async function databases(): Promise<[name: string, directories: readonly string[]][]> {
  const stores = apps()
    .map(({ folder }) => join(root, folder, 'src', 'stores.ts'))
    .filter((file) => existsSync(file));
  const ofServices = stores.map(async (file): Promise<[string, readonly string[]]> => {
    const module: unknown = await import(pathToFileURL(file).href);
    return [file, storesSchema.parse({ ...z.looseObject({}).parse(module) }).migrationDirectories];
  });
  return [
    ['the embedded bus', [join(root, 'libs/message-bus/migrations')]],
    ...(await Promise.all(ofServices)),
  ];
}

describe('migrations', () => {
  it('every migration keeps to the rules of CONTRIBUTING.md', async () => {
    const problems: string[] = [];
    for (const [, directories] of await databases())
      problems.push(...(await checkMigrations({ serverUrl, directories, baseline, release })));

    expect(problems).toEqual([]);
  });

  it('the baseline names migrations that exist', async () => {
    const all = (await Promise.all((await databases()).map(([, folders]) => listMigrations(folders)))).flat();
    const names = new Set(all.map(({ name }) => name));

    expect(baseline.filter((name) => !names.has(name))).toEqual([]);
  });
});
