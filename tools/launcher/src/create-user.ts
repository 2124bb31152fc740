// Creates a user of the installation that `npm start` runs here, and prints their first token; the platform may be
// stopped. npm run create-user -- <username> <email> [--site-administrator]
import { runInstallationCommand } from './installation-command.ts';

await runInstallationCommand({
  service: 'admin-orgs',
  entry: 'main-create-user.ts',
  variables: ({ tokenPeppersFile }) => ({ TOKEN_PEPPERS_FILE: tokenPeppersFile }),
});
