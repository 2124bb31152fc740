import { chmod, readlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { openOpa } from './open-opa.ts';
import { describeWithOpa, folderOf, openRealOpa, systemPath } from './testing/real-opa.suite.ts';

/** A program that says what OPA would. */
async function standIn(script: string): Promise<string> {
  const program = join(await folderOf({}), 'opa');
  await writeFile(program, `#!/bin/sh\n${script}\n`);
  await chmod(program, 0o755);
  return program;
}

const reasonOf = async (place: { binary: string | undefined; path: string }) => {
  const found = await openOpa(place);
  return found.kind === 'missing' ? found.reason : 'found';
};

describe('without a usable OPA', () => {
  it('without OPA, one sentence says what is missing', async () => {
    expect(await reasonOf({ binary: undefined, path: '/nowhere' })).toBe('There is no opa on the PATH.');
  });

  it.each([
    [
      'is not there',
      () => Promise.resolve('/nowhere/opa'),
      /^\/nowhere\/opa is not there, or must not be run\.$/,
    ],
    ['is another program', () => standIn('echo hello'), /is not OPA\.$/],
    [
      'is an older OPA',
      () => standIn('echo "Version: 0.68.0"'),
      /is OPA 0\.68\.0, and only 1\.x can be used\./,
    ],
    ['lists no builtins', () => standIn('echo "Version: 1.2.3"'), /does not list its builtins\.$/],
    ['is killed', () => standIn('kill -9 $$'), /was stopped by SIGKILL/],
  ])('an OPA_BINARY that %s is not used, and the reason says so', async (_name, program, reason) => {
    expect(await reasonOf({ binary: await program(), path: systemPath })).toMatch(reason);
  });
});

it('OPA starts in a network of its own, where the system can make one, and with nothing of our environment', async () => {
  const program = await standIn(
    [
      'if [ "$1" = capabilities ]; then echo \'{"builtins": [{"name": "x"}]}\'; exit; fi',
      'echo "Version: 1.2.3-$(readlink /proc/self/ns/net)-$(env | cut -d = -f 1 | sort | tr "\\n" ,)"',
    ].join('\n'),
  );
  const found = await openOpa({ binary: program, path: systemPath });
  const { version, openNetwork } = found.kind === 'found' ? found.opa : { version: '', openNetwork: '' };

  expect(version.includes(await readlink('/proc/self/ns/net'))).toBe(openNetwork !== null);
  expect(version).toMatch(/-GOMEMLIMIT,GOTRACEBACK,HOME,(?:OLDPWD,)?PWD,TMPDIR,(?:_,)?$/);
});

describeWithOpa('the OPA of this release', () => {
  it('the OPA of this release is found, and says its version', async () => {
    const opa = await openRealOpa();
    expect(opa.version).toMatch(/^1\.\d+\.\d+/);
    expect(opa.openNetwork ?? 'This system gives no network namespace').toMatch(
      /^This system gives no network/,
    );
  });
});
