// Runs the embedded PostgreSQL of a stopped installation alone, for pg_dump and psql, until it is interrupted: npm run database
import { runOnInstallation } from './installation-command.ts';
import { forgetNotes } from './notes.ts';

await runOnInstallation(
  async ({ config, database, connect, signal }) => {
    await connect([]);
    // Whoever connects may restore another schema.
    forgetNotes(config);
    console.log(database.url);
    console.error(
      'PostgreSQL runs at this address until Ctrl-C. It contains a password: keep it to yourself.',
    );
    if (!database.isRunning) await new Promise((resolve) => signal.addEventListener('abort', resolve));
  },
  { mayBeNew: true },
);
