// Backs up the local installation, running or stopped: npm run backup -- <folder>
import { backUp } from './backup/back-up.ts';
import { runOnInstallation } from './installation-command.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: npm run backup -- <folder>   (the folder must not exist yet)');
  process.exit(2);
}

await runOnInstallation(
  async ({ config, database, signal }) => {
    if (config.DATABASE_URL !== undefined) {
      throw new Error(
        'This command backs up only the embedded database. For your own server, see docs/OPERATIONS.md#clusters',
      );
    }
    const made = await backUp({ dataDir: config.DATA_DIR, databaseUrl: database.url, folder, signal });
    console.log(`Backed up ${made.files} files, ${Math.ceil(made.bytes / 1024 ** 2)} MiB, to ${made.folder}`);
    console.log('It contains all keys: protect it like the installation itself.');
    if (!made.hasObjects) console.log('The objects are in your object store: copy the bucket now.');
  },
  { mayBeNew: false },
);
