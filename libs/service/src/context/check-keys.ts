import { readKeySet, readPrivateKey } from '@groundwork/auth';
import { ConfigError } from '@groundwork/config';
import type { ServiceName } from '@groundwork/contracts';
import { isError } from '@groundwork/errors';

/** Files with the keys for internal tokens. Only processes that verify tokens need the key set. */
export interface KeyFiles {
  readonly internalKeyFile: string;
  readonly internalKeySetFile?: string | undefined;
}

/**
 * Checks at startup that other services will accept the internal requests of this process.
 *
 * @throws ConfigError when a file cannot be read, or the key is not that of the service
 */
export function checkKeys(service: ServiceName, { internalKeyFile, internalKeySetFile }: KeyFiles): void {
  const { kid } = readOrRefuse('INTERNAL_KEY_FILE', () => readPrivateKey(internalKeyFile));
  if (internalKeySetFile === undefined) return;
  const { keys } = readOrRefuse('INTERNAL_KEY_SET_FILE', () => readKeySet(internalKeySetFile));
  const known = keys.find((key) => key.kid === kid);
  if (known === undefined)
    throw new ConfigError(['INTERNAL_KEY_FILE is not in INTERNAL_KEY_SET_FILE: no service would accept it']);
  if (known.issuer !== service)
    throw new ConfigError([`INTERNAL_KEY_FILE is the key of ${known.issuer}, but this is ${service}`]);
}

function readOrRefuse<Content>(variable: string, read: () => Content): Content {
  try {
    return read();
  } catch (error) {
    throw new ConfigError([
      isError(error) && 'code' in error && error.code === 'ENOENT'
        ? `${variable} names a file that does not exist`
        : `${variable} names a file that cannot be used (${isError(error) ? reasonOf(error) : 'unknown'})`,
    ]);
  }
}

const reasonOf = (error: Error) =>
  'code' in error ? String(error.code) : error.name === 'Error' ? error.message : error.name;
