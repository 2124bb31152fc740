import { Decrypter, Encrypter } from 'age-encryption';

/** Turns the content of a file into other content, as it is read. */
export type Conversion = (content: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

export const asItIs: Conversion = (content) => content;

/**
 * Encrypts files in the format of age (https://age-encryption.org/v1), each for itself.
 *
 * @param recipients public keys, as `age-keygen` prints them
 * @throws Error with a message for the operator if one of them is not a public key
 */
export function encryptionTo(recipients: readonly string[]): Conversion {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new Error(
        `${recipient} is not a public key of age. One begins with age1: see the output of age-keygen.`,
      );
    }
  }
  return async function* encrypted(content) {
    yield* await encrypter.encrypt(ReadableStream.from(content));
  };
}

/**
 * Opens files that were encrypted to one of the identities.
 *
 * @param text of a file of `age-keygen`: identities, one in each line, and comments
 * @throws Error with a message for the operator if there is no identity in it
 */
export function decryptionWith(text: string): Conversion {
  const lines = text.split('\n').map((line) => line.trim());
  const identities = lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  const decrypter = new Decrypter();
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch {
    identities.length = 0;
  }
  if (identities.length === 0)
    throw new Error(
      'The identity file contains no secret key of age, or a damaged one. One begins with AGE-SECRET-KEY-.',
    );
  return async function* decrypted(content) {
    try {
      yield* await decrypter.decrypt(ReadableStream.from(content));
    } catch (error) {
      throw failureOf(error);
    }
  };
}

/** The library throws plain errors; those of the file system have a code. */
function failureOf(error: unknown): unknown {
  if (!(error instanceof Error) || 'code' in error) return error;
  const problem = error.message.includes('no identity matched')
    ? 'None of the identities opens this backup. Use the one whose public key is in its manifest.json.'
    : 'A file of the backup is damaged, so that it cannot be decrypted. Use another backup.';
  return new Error(`${problem} Nothing has been restored.`, { cause: error });
}
