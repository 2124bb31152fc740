import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateApiToken, generateKeyPair, readKeySet } from '@groundwork/auth';
import { serviceNames, type ServiceName } from '@groundwork/contracts';

/** Secrets of an installation, which are created on the first start. Fields named `…File` are paths. */
export interface InstallationSecrets {
  /** Private key of a service, for internal tokens. */
  readonly keyFile: (service: ServiceName) => string;
  readonly keySetFile: string;
  /** Key ring of upload and download addresses. */
  readonly objectLinkKeysFile: string;
  /** Key ring of the secrets of vcs-connections. */
  readonly sealingKeysFile: string;
  /** Key ring of the secrets of policy. */
  readonly policySealingKeysFile: string;
  /** Key ring of the tokens in sessions of the catalogue. */
  readonly catalogueSealingKeysFile: string;
  /** Key ring of the token hashes. */
  readonly tokenPeppersFile: string;
  readonly adminToken: string;
  readonly adminTokenFile: string;
}

interface SecretPlaces {
  readonly keysFolder: string;
  readonly adminTokenFile: string;
  /** The site administrator's token, if the operator has set one. */
  readonly adminToken?: string | undefined;
}

/** Reads the secrets of the installation and creates missing ones. Files are written atomically with mode 0600. */
export function loadOrCreateSecrets({
  keysFolder,
  adminTokenFile,
  adminToken,
}: SecretPlaces): InstallationSecrets {
  mkdirSync(keysFolder, { recursive: true, mode: 0o700 });
  const keyRing = (name: string) => {
    const file = join(keysFolder, name);
    keepOrMake(file, newKeyRing);
    return file;
  };
  return {
    ...internalKeys(keysFolder),
    objectLinkKeysFile: keyRing('object-link-keys'),
    sealingKeysFile: keyRing('sealing-keys'),
    policySealingKeysFile: keyRing('policy-sealing-keys'),
    catalogueSealingKeysFile: keyRing('catalogue-sealing-keys'),
    tokenPeppersFile: keyRing('token-peppers'),
    adminToken: keepOrMake(adminTokenFile, () => adminToken ?? generateApiToken('user')),
    adminTokenFile,
  };
}

/** Creates keys for services that have none yet. */
function internalKeys(folder: string) {
  const keySetFile = join(folder, 'key-set.json');
  const keyFile = (service: ServiceName) => join(folder, `${service}.pem`);
  const known = existsSync(keySetFile) ? readKeySet(keySetFile).keys : [];
  const added = serviceNames
    .filter((service) => !known.some(({ issuer }) => issuer === service))
    .map((service) => {
      const pair = generateKeyPair();
      writeSecret(keyFile(service), pair.privateKeyPem);
      return { kid: pair.kid, issuer: service, publicKey: pair.publicKeyPem };
    });
  if (added.length > 0) {
    writeSecret(keySetFile, `${JSON.stringify({ keys: [...known, ...added] }, null, 2)}\n`);
  }
  return { keySetFile, keyFile };
}

const newKeyRing = () => `k1:${randomBytes(32).toString('base64')}`;

function keepOrMake(file: string, make: () => string): string {
  if (!existsSync(file)) writeSecret(file, `${make()}\n`);
  return readFileSync(file, 'utf8').trim();
}

/** Writes a file that only this user may read. It is renamed into place, because a half-written secret would be lost. */
export function writeSecret(file: string, text: string): void {
  const temporary = `${file}.new`;
  writeFileSync(temporary, text, { mode: 0o600 });
  renameSync(temporary, file);
}
