import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateKeyPair } from '@groundwork/auth';
import type { ServiceName } from '@groundwork/contracts';

/** The configuration of a service with a new key, and a key set that contains only this key. */
export function testKeyFiles(issuer: ServiceName) {
  const { kid, privateKeyPem, publicKeyPem } = generateKeyPair();
  const folder = mkdtempSync(join(tmpdir(), 'service-test-'));
  const internalKeyFile = join(folder, 'key.pem');
  const internalKeySetFile = join(folder, 'key-set.json');
  writeFileSync(internalKeyFile, privateKeyPem);
  writeFileSync(internalKeySetFile, JSON.stringify({ keys: [{ kid, issuer, publicKey: publicKeyPem }] }));
  return { internalKeyFile, internalKeySetFile };
}
