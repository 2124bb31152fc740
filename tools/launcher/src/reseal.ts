// Reseals the secrets of the local installation, running or stopped, with the first key of `keys/sealing-keys` and
// `keys/policy-sealing-keys`, and prints the keys that may be removed: npm run reseal
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
