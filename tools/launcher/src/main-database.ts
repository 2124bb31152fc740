// Runs the embedded PostgreSQL of a stopped installation alone, for pg_dump and psql, until it is interrupted: npm run database
import { runOnInstallation } from './installation-command.ts';

await runOnInstallation(
  async ({ database, connect, signal }) => {
    await connect();
    console.log(database.url);
    console.error(
      'PostgreSQL runs at this address until Ctrl-C. It contains a password: keep it to yourself.',
    );
    if (!database.isRunning) await new Promise((resolve) => signal.addEventListener('abort', resolve));
  },
  { mayBeNew: true },
);
