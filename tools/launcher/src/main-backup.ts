// Backs up the installation that `npm start` runs here, running or stopped: npm run backup -- <folder>
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
        'This command backs up the database that npm start brings along. For a server of your own, see docs/OPERATIONS.md#clusters',
      );
    }
    const made = await backUp({ dataDir: config.DATA_DIR, databaseUrl: database.url, folder, signal });
    console.log(`Backed up ${made.files} files, ${Math.ceil(made.bytes / 1024 ** 2)} MiB, to ${made.folder}`);
    console.log('It contains all keys: keep it as safe as the installation itself.');
    if (!made.hasObjects)
      console.log('The objects are in your object store: copy the bucket now, after this.');
  },
  { mayBeNew: false },
);
