import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { keyIdOf, looksLikeApiToken, readKeySet } from '@groundwork/auth';
import { serviceNames } from '@groundwork/contracts';
import { loadOrCreateSecrets, type InstallationSecrets } from './secrets.ts';

function places() {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-secrets-'));
  return { keysFolder: join(folder, 'keys'), adminTokenFile: join(folder, 'admin-token') };
}

/** The secrets, with the contents of the internal keys in place of the paths of their files. */
const contentsOf = ({ keyFile, keySetFile, ...secrets }: InstallationSecrets) => ({
  ...secrets,
  keySet: readFileSync(keySetFile, 'utf8'),
  keys: serviceNames.map((service) => readFileSync(keyFile(service), 'utf8')),
});

describe('secrets of an installation', () => {
  it('secrets are created on the first start and stay the same', () => {
    const where = places();

    expect(contentsOf(loadOrCreateSecrets(where))).toEqual(contentsOf(loadOrCreateSecrets(where)));
  });

  it('a service that is added later gets its own key, and the others keep theirs', () => {
    const where = places();
    const before = loadOrCreateSecrets(where);
    const { keys } = readKeySet(before.keySetFile);
    const older = keys.filter(({ issuer }) => issuer !== 'policy');
    writeFileSync(before.keySetFile, JSON.stringify({ keys: older }));
    rmSync(before.keyFile('policy'));
    const after = loadOrCreateSecrets(where);
    const now = readKeySet(after.keySetFile).keys;

    expect(now.slice(0, -1)).toEqual(older);
    expect(now.at(-1)).toMatchObject({
      issuer: 'policy',
      kid: keyIdOf(readFileSync(after.keyFile('policy'), 'utf8')),
    });
  });

  it('only their owner can read the secrets', () => {
    const secrets = loadOrCreateSecrets(places());
    const files = [secrets.adminTokenFile, secrets.keySetFile, ...serviceNames.map(secrets.keyFile)];

    expect(files.map((file) => statSync(file).mode & 0o777)).toEqual(files.map(() => 0o600));
  });

  it('each service has its own key, and its public half is in the key set', () => {
    const secrets = loadOrCreateSecrets(places());
    const keySet = readKeySet(secrets.keySetFile);

    for (const service of serviceNames) {
      const kid = keyIdOf(readFileSync(secrets.keyFile(service), 'utf8'));
      expect(keySet.keys.find((key) => key.issuer === service)?.kid).toBe(kid);
    }
    expect(new Set(keySet.keys.map(({ kid }) => kid)).size).toBe(serviceNames.length);
  });

  it('the site administrator has a valid token, or the one chosen by the operator', () => {
    expect(looksLikeApiToken(loadOrCreateSecrets(places()).adminToken)).toBe('ours');
    const adminToken = 'a-token-of-the-operator-with-40-letters!!';

    expect(loadOrCreateSecrets({ ...places(), adminToken }).adminToken).toBe(adminToken);
  });
});
