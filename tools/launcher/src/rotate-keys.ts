import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { generateKeyPair, keyIdOf, readKeySet } from '@groundwork/auth';
import { serviceNames, type ServiceName } from '@groundwork/contracts';
import { writeSecret } from './secrets.ts';

/** What the last call has done, and so what an operator does next. */
export type Rotation = 'added' | 'used' | 'removed';

/**
 * One of three steps in which the internal keys of all services are replaced while they run. After each step, every process
 * must have been started again with the new files:
 *
 * 1. `added`: the key set has a new key for each service beside the old one; nobody uses it yet
 * 2. `used`: each service has its new private key
 * 3. `removed`: the key set has the keys in use, and no others
 *
 * The folder says which step is due.
 */
export function rotateKeys(folder: string): Rotation {
  const keySetFile = join(folder, 'key-set.json');
  const fileOf = (service: ServiceName) => join(folder, `${service}.pem`);
  const nextOf = (service: ServiceName) => `${fileOf(service)}.next`;
  const { keys } = readKeySet(keySetFile);
  const writeKeySet = (kept: typeof keys) =>
    writeSecret(keySetFile, `${JSON.stringify({ keys: kept }, null, 2)}\n`);

  const waiting = serviceNames.filter((service) => existsSync(nextOf(service)));
  if (waiting.length > 0) {
    for (const service of waiting) renameSync(nextOf(service), fileOf(service));
    return 'used';
  }
  const inUse = new Set(serviceNames.map((service) => keyIdOf(readFileSync(fileOf(service), 'utf8'))));
  if (keys.some(({ kid }) => !inUse.has(kid))) {
    writeKeySet(keys.filter(({ kid }) => inUse.has(kid)));
    return 'removed';
  }
  const pairs = serviceNames.map((service) => ({ service, pair: generateKeyPair() }));
  // The private keys come first: with a key set alone, the next call would take the new keys for old ones.
  for (const { service, pair } of pairs) writeSecret(nextOf(service), pair.privateKeyPem);
  writeKeySet([
    ...keys,
    ...pairs.map(({ service, pair }) => ({ kid: pair.kid, issuer: service, publicKey: pair.publicKeyPem })),
  ]);
  return 'added';
}

/** What an operator does after each step. */
export const afterRotation: Readonly<Record<Rotation, string>> = {
  added:
    'Every service knows the new keys when it has been started again with these files. Do that, then run this again.',
  used: 'Every service uses its new key when it has been started again with these files. Do that, then run this again.',
  removed:
    'The old keys are no longer accepted when every service has been started again with these files. Then you are done.',
};
