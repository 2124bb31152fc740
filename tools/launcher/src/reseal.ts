// Seals the secrets of the installation that `npm start` runs here under the first key of `keys/sealing-keys` and
// `keys/policy-sealing-keys`, and says which of the others may be removed; the platform may run or be stopped. npm run
// reseal
import { runInstallationCommand } from './installation-command.ts';

await runInstallationCommand(
  {
    service: 'vcs-connections',
    entry: 'main-reseal.ts',
    variables: ({ sealingKeysFile }) => ({ SEALING_KEYS_FILE: sealingKeysFile }),
  },
  {
    service: 'policy',
    entry: 'main-reseal.ts',
    variables: ({ policySealingKeysFile }) => ({ SEALING_KEYS_FILE: policySealingKeysFile }),
  },
);
