import { join } from 'node:path';
import { outputOf } from './run.ts';

/** Databases that the guide dumps. */
const databases = ['registry', 'policy', 'vcs_connections', 'ingest_worker', 'admin_orgs'];

/**
 * Compares the rows in restored databases with those in the dumps.
 *
 * @param shell environment with the client programs of PostgreSQL and `SERVER`
 * @throws Error if a row is missing or changed
 */
export async function requireRestoredRows(backup: string, shell: NodeJS.ProcessEnv): Promise<void> {
  const rowsIn = async (dump: string) =>
    dataOf(await outputOf('pg_restore', ['--data-only', '--file=-', dump], shell));
  let lines = 0;
  for (const database of databases) {
    const wanted = await rowsIn(join(backup, `${database}.dump`));
    // In the same format: the order of tables depends on it.
    const again = join(backup, `${database}.restored`);
    await outputOf(
      'pg_dump',
      ['--format=custom', `--file=${again}`, `${shell['SERVER']}/groundwork_${database}`],
      shell,
    );
    if ((await rowsIn(again)).join('\n') !== wanted.join('\n'))
      throw new Error(`the rows of groundwork_${database} are not those of its dump`);
    lines += wanted.length;
  }
  console.log(`rows: ${lines} lines of data are as in the dumps`);
}

/** Lines without comments, and without the random words that newer versions of PostgreSQL put around data. */
const dataOf = (text: string) =>
  text.split('\n').filter((line) => line !== '' && !/^(--|\\(un)?restrict )/.test(line));
