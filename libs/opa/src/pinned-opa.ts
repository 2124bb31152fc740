import { join } from 'node:path';

/** The release of OPA that the tests run, and that `npm run build-opa` builds. `tools/opa/go.mod` names the same. */
export const pinnedOpaVersion = '1.22.4';

/** Path at which `npm run build-opa` keeps the program. `caches` is the user's folder for caches, outside of every clone. */
export const keptOpa = (caches: string, architecture: 'amd64' | 'arm64'): string =>
  join(
    caches,
    'groundwork',
    'go',
    `github.com_open-policy-agent_opa@v${pinnedOpaVersion}`,
    architecture,
    'opa',
  );
