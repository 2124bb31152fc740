import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { generateKeyPair } from '@groundwork/auth';
import { ConfigError } from '@groundwork/config';
import { checkKeys } from './check-keys.ts';

const folder = mkdtempSync(join(tmpdir(), 'check-keys-'));
const fileOf = (name: string, content: string) => {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
};
const pairs = { policy: generateKeyPair(), registry: generateKeyPair(), stranger: generateKeyPair() };
const keyOf = (name: keyof typeof pairs) => fileOf(`${name}.pem`, pairs[name].privateKeyPem);
const internalKeySetFile = fileOf(
  'key-set.json',
  JSON.stringify({
    keys: (['policy', 'registry'] as const).map((issuer) => ({
      kid: pairs[issuer].kid,
      issuer,
      publicKey: pairs[issuer].publicKeyPem,
    })),
  }),
);

function problemsOf(files: Parameters<typeof checkKeys>[1]): readonly string[] {
  try {
    checkKeys('registry', files);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

it('the own key is accepted, with the key set and without', () => {
  expect(problemsOf({ internalKeyFile: keyOf('registry'), internalKeySetFile })).toEqual([]);
  expect(problemsOf({ internalKeyFile: keyOf('registry') })).toEqual([]);
});

it.each([
  [keyOf('policy'), internalKeySetFile, 'INTERNAL_KEY_FILE is the key of policy, but this is registry'],
  [
    keyOf('stranger'),
    internalKeySetFile,
    'INTERNAL_KEY_FILE is not in INTERNAL_KEY_SET_FILE: no service would accept it',
  ],
  ['/nowhere/key.pem', internalKeySetFile, 'INTERNAL_KEY_FILE names a file that does not exist'],
  [keyOf('registry'), '/nowhere/set.json', 'INTERNAL_KEY_SET_FILE names a file that does not exist'],
  [tmpdir(), internalKeySetFile, 'INTERNAL_KEY_FILE names a file that cannot be used (EISDIR)'],
  [
    keyOf('registry'),
    fileOf('broken.json', '{'),
    'INTERNAL_KEY_SET_FILE names a file that cannot be used (SyntaxError)',
  ],
])('keys that do not fit are refused in one sentence', (internalKeyFile, keySetFile, problem) => {
  expect(problemsOf({ internalKeyFile, internalKeySetFile: keySetFile })).toEqual([problem]);
});
