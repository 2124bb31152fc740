import { globSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe } from '@jest/globals';

const architecture = process.arch === 'arm64' ? 'arm64' : 'amd64';
const caches = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache');
const [kept] = globSync(`groundwork/go/github.com_open-policy-agent_opa@*/${architecture}/opa`, {
  cwd: caches,
});

/** OPA of the tests: OPA_BINARY, or what `npm run build-opa` has built; undefined if there is neither. */
export const opaProgram = process.env['OPA_BINARY'] ?? (kept && join(caches, kept));

/** Tests that need OPA. Without it, their name says what to do. */
export const describeWithOpa = (name: string, tests: () => void): void => {
  if (opaProgram === undefined)
    describe.skip(`${name} (skipped: OPA is not built here, npm run build-opa)`, tests);
  else describe(name, tests);
};
