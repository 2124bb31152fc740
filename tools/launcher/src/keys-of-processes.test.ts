import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { handOutKeys, keysOfProcesses } from './keys-of-processes.ts';
import { loadOrCreateSecrets } from './secrets.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      environment: z.record(z.string(), z.unknown()).default({}),
      volumes: z.array(z.string()).default([]),
    }),
  ),
});
const { services } = composeSchema.parse(
  parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }),
);

it('each process gets its own keys and no others, and only its owner can read them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-keys-'));
  const keysFolder = join(folder, 'keys');
  loadOrCreateSecrets({ keysFolder, adminTokenFile: join(keysFolder, 'admin-token') });
  const handedOut = join(folder, 'processes');
  handOutKeys(keysFolder, handedOut);
  // As at the next start.
  handOutKeys(keysFolder, handedOut);

  for (const [process, files] of Object.entries(keysOfProcesses)) {
    expect(readdirSync(join(handedOut, process)).sort()).toEqual([...files].sort());
    for (const file of files) expect(statSync(join(handedOut, process, file)).mode & 0o777).toBe(0o600);
  }
  rmSync(folder, { recursive: true });
});

it.each(Object.entries(keysOfProcesses))(
  'docker-compose.yml mounts the keys of %s into it, and names each',
  (process, files) => {
    const named = Object.values(services[process]?.environment ?? {}).flatMap(
      (value) => /^\/keys\/(.+)$/.exec(String(value))?.[1] ?? [],
    );
    const mounted = services[process]?.volumes.filter((volume) => volume.includes(':/keys'));

    expect(named.sort()).toEqual([...files].sort());
    expect(mounted).toEqual([`keys-${process}:/keys:ro`]);
    expect(services['keys']?.volumes).toContain(`keys-${process}:/processes/${process}`);
  },
);
