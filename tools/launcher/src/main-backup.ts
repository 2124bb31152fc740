// Backs up the local installation, running or stopped: npm run backup -- <folder>, or --into <folder of backups>
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from './backup/back-up.ts';
import { writeBackupMetrics } from './backup/backup-metrics.ts';
import { backupName, removeOldBackups } from './backup/old-backups.ts';
import { runOnInstallation } from './installation-command.ts';

const usage = `Usage: npm run backup -- <folder>            the folder must not exist yet
       npm run backup -- --into <folder>     makes a folder in it, named by the time
  --keep <number>         with --into: then removes all complete backups but the newest ones
  --encrypt-to <age1…>    encrypts every file to this public key of age; may be repeated
  --without-keys          leaves out keys, addresses and the token of the administrator
  --metrics <file.prom>   writes time and size of the backup for Prometheus' node exporter`;

function optionsOf(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      into: { type: 'string' },
      keep: { type: 'string' },
      'encrypt-to': { type: 'string', multiple: true },
      'without-keys': { type: 'boolean' },
      metrics: { type: 'string' },
    },
  });
  const { into, keep } = values;
  const [folder] = positionals;
  const isOnePlace = positionals.length === (into === undefined ? 1 : 0);
  const isKeepRight = keep === undefined || (into !== undefined && /^[1-9]\d{0,3}$/.test(keep));
  if (!isOnePlace || !isKeepRight) throw new Error('wrong arguments');
  return { ...values, into, folder, keep: keep === undefined ? undefined : Number(keep) };
}

function optionsOrUsage() {
  try {
    return optionsOf(process.argv.slice(2));
  } catch {
    console.error(usage);
    return process.exit(2);
  }
}

const options = optionsOrUsage();

await runOnInstallation(
  async ({ config, database, signal }) => {
    if (config.DATABASE_URL !== undefined) {
      throw new Error(
        'This command backs up only the embedded database. For your own server, see docs/operations/backup.md#clusters',
      );
    }
    const {
      into,
      keep,
      metrics,
      'encrypt-to': recipients = [],
      'without-keys': withoutKeys = false,
    } = options;
    if (into !== undefined) await mkdir(into, { recursive: true, mode: 0o700 });
    const made = await backUp({
      dataDir: config.DATA_DIR,
      databaseUrl: database.url,
      folder: into === undefined ? (options.folder ?? '') : join(into, backupName(new Date())),
      recipients,
      withoutKeys,
      signal,
    });
    console.log(`Backed up ${made.files} files, ${Math.ceil(made.bytes / 1024 ** 2)} MiB, to ${made.folder}`);
    console.log(protectionOf(withoutKeys, recipients.length > 0));
    if (!made.hasObjects) console.log('The objects are in your object store: copy the bucket now.');
    if (into !== undefined && keep !== undefined)
      for (const name of await removeOldBackups(into, keep)) console.log(`Removed ${join(into, name)}`);
    if (metrics !== undefined) await writeBackupMetrics(metrics, { madeAt: new Date(), bytes: made.bytes });
  },
  { mayBeNew: false },
);

function protectionOf(withoutKeys: boolean, isEncrypted: boolean): string {
  if (withoutKeys) return 'It contains no keys: keep a copy of keys, connections and admin-token elsewhere.';
  if (isEncrypted) return 'It contains all keys, encrypted: only the identity of age opens it.';
  return 'It contains all keys: protect it like the installation itself.';
}
