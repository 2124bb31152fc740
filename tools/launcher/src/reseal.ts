// Seals the secrets of the installation that `npm start` runs here under the first key of `keys/sealing-keys` and
// `keys/policy-sealing-keys`, and says which of the others may be removed; the platform may run or be stopped. npm run
// reseal
import { runInstallationCommand } from './installation-command.ts';

await runInstallationCommand(
  {
    entry: 'vcs-connections/src/main-reseal.ts',
    variables: ({ sealingKeys }) => ({ SEALING_KEYS: sealingKeys }),
  },
  {
    entry: 'policy/src/main-reseal.ts',
    variables: ({ policySealingKeys }) => ({ SEALING_KEYS: policySealingKeys }),
  },
);
