import { join } from 'node:path';

/** The release of OPA that the tests run, and that `npm run build-opa` builds. `tools/opa/go.mod` names the same. */
export const pinnedOpaVersion = '1.22.4';

/** For operators of the platform. */
export const howToInstallOpa = `Install OPA ${pinnedOpaVersion}, or run npm run build-opa, and set OPA_BINARY of ingest-worker to the path of the program.`;

/** For users of the command, who have no clone of this repository. */
export const howToDownloadOpa = `Download OPA for your system from https://github.com/open-policy-agent/opa/releases/tag/v${pinnedOpaVersion}, and make it executable. Put it on the PATH as opa, or set OPA_BINARY or --opa to its path.`;

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
