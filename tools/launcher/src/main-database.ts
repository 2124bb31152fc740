// Runs only the embedded PostgreSQL of a stopped installation, for pg_dump and psql: npm run database
import { runOnInstallation } from './installation-command.ts';
import { forgetPrepared } from './prepared-state.ts';

await runOnInstallation(
  async ({ config, database, connect, signal }) => {
    await connect([]);
    // The operator may restore a database with a different schema.
    forgetPrepared(config);
    console.log(database.url);
    console.error(
      'PostgreSQL runs at this address until you press Ctrl-C. The address contains a password: keep it secret.',
    );
    if (!database.isRunning) await new Promise((resolve) => signal.addEventListener('abort', resolve));
  },
  { mayBeNew: true },
);
