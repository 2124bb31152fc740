// Creates a user of the local installation, running or stopped, and prints their first token:
// npm run create-user -- <username> <email> [--site-administrator]
import { runInstallationCommand } from './installation-command.ts';

await runInstallationCommand({
  service: 'admin-orgs',
  entry: 'main-create-user.ts',
  variables: ({ tokenPeppersFile }) => ({ TOKEN_PEPPERS_FILE: tokenPeppersFile }),
});
