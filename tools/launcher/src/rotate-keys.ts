import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { generateKeyPair, keyIdOf, readKeySet } from '@groundwork/auth';
import { serviceNames, type ServiceName } from '@groundwork/contracts';
import { writeSecret } from './secrets.ts';

/** The step of a rotation that a call has taken. */
export type Rotation = 'added' | 'used' | 'removed';

/**
 * Takes the next of three steps that replace the internal keys of all services while they run. Restart every process
 * with the new files after each step:
 *
 * 1. `added`: the key set has a new, unused key for each service in addition to the old one
 * 2. `used`: each service has its new private key
 * 3. `removed`: the key set has only the keys in use
 *
 * The files in the folder determine the next step.
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
  // Private keys first: if only the key set were written, the next call would remove the new keys as unused.
  for (const { service, pair } of pairs) writeSecret(nextOf(service), pair.privateKeyPem);
  writeKeySet([
    ...keys,
    ...pairs.map(({ service, pair }) => ({ kid: pair.kid, issuer: service, publicKey: pair.publicKeyPem })),
  ]);
  return 'added';
}

export const afterRotation: Readonly<Record<Rotation, string>> = {
  added:
    'Restart every service with these files, so that it knows the new keys. Then run this command again.',
  used: 'Restart every service with these files, so that it uses its new key. Then run this command again.',
  removed:
    'Restart every service with these files, so that it no longer accepts the old keys. Then the rotation is complete.',
};
