import { join } from 'node:path';
import { pinnedOpaVersion } from '@groundwork/opa';

export type Architecture = 'amd64' | 'arm64';

export const opaModule = 'github.com/open-policy-agent/opa';

/** The program for a kind of processor, as it is kept. */
export const builtOpa = (architecture: Architecture) => ({
  module: `${opaModule}@v${pinnedOpaVersion}`,
  program: join(architecture, 'opa'),
});
