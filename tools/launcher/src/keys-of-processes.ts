import { copyFileSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { ProcessName } from './services.ts';

const common = 'key-set.json';

/** The files of the folder of keys that each process reads: no process mounts more. */
export const keysOfProcesses: Readonly<Record<ProcessName, readonly string[]>> = {
  gateway: [common, 'gateway.pem'],
  'admin-orgs': [common, 'admin-orgs.pem', 'token-peppers', 'admin-token'],
  registry: [common, 'registry.pem', 'object-link-keys'],
  policy: [common, 'policy.pem', 'object-link-keys', 'policy-sealing-keys'],
  'vcs-connections': [common, 'vcs-connections.pem', 'sealing-keys'],
  'ingest-object': [common, 'ingest-worker.pem', 'object-link-keys'],
  'ingest-worker': [common, 'ingest-worker.pem'],
};

/** Copies what each process reads into a folder of its own, `<folder>/<process>`, which can be mounted into it alone. */
export function handOutKeys(keysFolder: string, folder: string): void {
  for (const [process, files] of Object.entries(keysOfProcesses)) {
    const own = join(folder, process);
    mkdirSync(own, { recursive: true, mode: 0o700 });
    for (const file of files) {
      const place = join(own, file);
      copyFileSync(join(keysFolder, file), `${place}.new`);
      renameSync(`${place}.new`, place);
    }
  }
}
