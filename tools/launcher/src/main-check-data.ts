// Compares rows with objects, while the platform runs or not: npm run check-data -- [--digests] [--remove]
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { loadConfig } from '@groundwork/config';
import { openObjectStorage } from '@groundwork/object-storage';
import { launcherEnvironment } from './config.ts';
import { connectionsFolder, connectionsIn } from './connections.ts';
import { checkData } from './data-check/check-data.ts';
import { connectClaims } from './data-check/claimed-objects.ts';
import { reportOf } from './data-check/data-report.ts';
import { runOnInstallation, runToEnd } from './installation-command.ts';

/** Exit code if a row lacks its object, so that a script can tell it from a check that failed (1). */
const lackingCode = 3;

const { digests = false, remove = false } = optionsOf(process.argv.slice(2));

function optionsOf(args: string[]) {
  try {
    const flag = { type: 'boolean' } as const;
    return parseArgs({ args, options: { digests: flag, remove: flag } }).values;
  } catch {
    console.error('Usage: npm run check-data -- [--digests] [--remove]');
    console.error('  --digests  also reads every object, and compares its SHA-256');
    console.error('  --remove   removes objects without a row that are older than a day');
    return process.exit(2);
  }
}

async function check(serverUrl: string, storageUrl: string, signal: AbortSignal): Promise<void> {
  const storage = await openObjectStorage(storageUrl);
  const claims = await connectClaims(serverUrl);
  try {
    const now = new Date();
    const options = { claims, storage, readsContent: digests, removesUnclaimed: remove, now, signal };
    const findings = await checkData(options);
    for (const line of reportOf(findings)) console.log(line);
    if (findings.lacking.count > 0) process.exitCode = lackingCode;
  } finally {
    await claims.close();
    storage.close();
  }
}

/** Of a server that is not ours, only the role that migrates may read every database. */
function roleThatReads(serverUrl: string, dataDir: string): string {
  const { ownerUrlFile } = connectionsIn(connectionsFolder(dataDir));
  return existsSync(ownerUrlFile) ? readFileSync(ownerUrlFile, 'utf8').trim() : serverUrl;
}

await runToEnd(async (signal) => {
  const { DATABASE_URL, OBJECT_STORAGE_URL, DATA_DIR } = loadConfig(launcherEnvironment, process.env);
  const storageUrl = OBJECT_STORAGE_URL ?? pathToFileURL(join(DATA_DIR, 'objects')).href;
  if (DATABASE_URL !== undefined) return check(roleThatReads(DATABASE_URL, DATA_DIR), storageUrl, signal);
  return runOnInstallation(({ database }) => check(database.url, storageUrl, signal), { mayBeNew: false });
});
