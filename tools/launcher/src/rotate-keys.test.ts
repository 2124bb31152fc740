import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { readKeySet, readPrivateKey } from '@groundwork/auth';
import { serviceNames } from '@groundwork/contracts';
import { rotateKeys } from './rotate-keys.ts';
import { loadOrCreateSecrets } from './secrets.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rotate-keys-'));
  loadOrCreateSecrets({ keysFolder: folder, adminTokenFile: join(folder, 'admin-token') });
  return folder;
}

const keyIdsInUse = (folder: string) =>
  serviceNames.map((service) => readPrivateKey(join(folder, `${service}.pem`)).kid);
const keyIdsKnown = (folder: string) => readKeySet(join(folder, 'key-set.json')).keys.map(({ kid }) => kid);

it('in three steps every service gets a new key, and whoever runs knows every key in use', () => {
  const folder = newFolder();
  const before = keyIdsInUse(folder);

  expect(rotateKeys(folder)).toBe('added');
  const known = keyIdsKnown(folder);
  expect(keyIdsInUse(folder)).toEqual(before);
  expect(known).toHaveLength(2 * serviceNames.length);
  expect(known).toEqual(expect.arrayContaining(before));

  expect(rotateKeys(folder)).toBe('used');
  const after = keyIdsInUse(folder);
  expect(after.filter((kid) => before.includes(kid))).toEqual([]);
  expect(keyIdsKnown(folder)).toEqual(expect.arrayContaining([...before, ...after]));

  expect(rotateKeys(folder)).toBe('removed');
  expect(keyIdsInUse(folder)).toEqual(after);
  expect(keyIdsKnown(folder).sort()).toEqual([...after].sort());
  expect(readdirSync(folder).filter((name) => name.endsWith('.next'))).toEqual([]);

  expect(rotateKeys(folder)).toBe('added');
});
