import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateApiToken, generateKeyPair, readKeySet } from '@groundwork/auth';
import { serviceNames, type ServiceName } from '@groundwork/contracts';

/** The secrets of an installation; all are created on the first start and kept. */
export interface InstallationSecrets {
  /** The file with the private key of a service, for internal tokens. */
  readonly keyFile: (service: ServiceName) => string;
  /** Public keys of all services. */
  readonly keySetFile: string;
  /** The file with the key ring of upload and download addresses. */
  readonly objectLinkKeysFile: string;
  /** The file with the key ring of the secrets that vcs-connections keeps. */
  readonly sealingKeysFile: string;
  /** The file with the key ring of the secrets that policy keeps. */
  readonly policySealingKeysFile: string;
  /** The file with the key ring of the tokens in sessions of the catalogue. */
  readonly catalogueSealingKeysFile: string;
  /** The file with the key ring of the token hashes. */
  readonly tokenPeppersFile: string;
  readonly adminToken: string;
  readonly adminTokenFile: string;
}

interface SecretPlaces {
  readonly keysFolder: string;
  readonly adminTokenFile: string;
  /** The site administrator's token if the operator has chosen one. */
  readonly adminToken?: string | undefined;
}

/** Reads the secrets of the installation and creates missing ones. Files are written whole, with mode 0600. */
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

/** A service that has come since the last start gets its key; the others keep theirs. */
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

/** Writes a file that only this user may read. A half-written secret would lock its owner out for good, hence the rename. */
export function writeSecret(file: string, text: string): void {
  const temporary = `${file}.new`;
  writeFileSync(temporary, text, { mode: 0o600 });
  renameSync(temporary, file);
}
