import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInternalSigner, generateKeyPair, type InternalSigner, type KeySet } from '@groundwork/auth';
import { serviceNames, type Principal, type ServiceName } from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';

export interface TestKeys {
  /** The public half of every service's key, as `createInternalVerifier` takes it. */
  readonly keySet: KeySet;
  /** Content of a service's `INTERNAL_KEY_FILE`. */
  privateKeyPem(service: ServiceName): string;
  signer(service: ServiceName): InternalSigner;
  /** Writes `<service>.pem` for every service and `key-set.json`, as the launcher does; returns their paths. */
  writeTo(folder: string): {
    readonly keySetFile: string;
    readonly keyFile: (service: ServiceName) => string;
  };
}

interface ServiceKey {
  readonly service: ServiceName;
  readonly kid: string;
  readonly privateKeyPem: string;
  readonly publicKeyPem: string;
  readonly signer: InternalSigner;
}

/** Key pairs and a key set for all services, in memory. */
export function testKeys(): TestKeys {
  const keys = serviceNames.map(newServiceKey);
  const keySet: KeySet = {
    keys: keys.map(({ kid, service, publicKeyPem }) => ({ kid, issuer: service, publicKey: publicKeyPem })),
  };
  return {
    keySet,
    privateKeyPem: (service) => keyOf(keys, service).privateKeyPem,
    signer: (service) => keyOf(keys, service).signer,
    writeTo: (folder) => writeKeys(folder, keys, keySet),
  };
}

function newServiceKey(service: ServiceName): ServiceKey {
  const pair = generateKeyPair();
  return { service, ...pair, signer: createInternalSigner({ service, privateKeyPem: pair.privateKeyPem }) };
}

function keyOf(keys: readonly ServiceKey[], service: ServiceName): ServiceKey {
  const found = keys.find((key) => key.service === service);
  if (found === undefined) throw new Error(`there is no service ${service}`);
  return found;
}

function writeKeys(folder: string, keys: readonly ServiceKey[], keySet: KeySet) {
  mkdirSync(folder, { recursive: true });
  const keyFile = (service: ServiceName) => join(folder, `${service}.pem`);
  for (const { service, privateKeyPem } of keys) {
    writeFileSync(keyFile(service), privateKeyPem, { mode: 0o600 });
  }
  const keySetFile = join(folder, 'key-set.json');
  writeFileSync(keySetFile, JSON.stringify(keySet));
  return { keySetFile, keyFile };
}

/** An ordinary user with a new id. A test overrides only the fields that matter to it. */
export function testPrincipal(overrides: Partial<Principal> = {}): Principal {
  return {
    kind: 'user',
    id: newId('user'),
    siteAdministrator: false,
    tokenId: newId('apiToken'),
    ...overrides,
  };
}

interface InternalCallOptions {
  /** The service that is called. */
  readonly audience: ServiceName;
  /** The service that calls; the gateway by default. */
  readonly issuer?: ServiceName;
  /** The principal on whose behalf the service is called; nobody by default. */
  readonly principal?: Principal | null;
}

/** Headers to call a service directly, without the gateway, for `apiClient(url, headers)`. */
export function internalHeaders(
  keys: TestKeys,
  { audience, issuer = 'gateway', principal = null }: InternalCallOptions,
): { authorization: string } {
  return { authorization: `Bearer ${keys.signer(issuer).sign(audience, principal)}` };
}
