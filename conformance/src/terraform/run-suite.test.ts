import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { newTemporaryFolder } from '@groundwork/testing/temporary-folders';
import type { CommandLine } from './command.ts';
import { runSuite } from './run-suite.ts';
import type { Suite } from './suite.ts';

/** Stands in for Terraform: logs its arguments, and fails where the configuration says so. */
const program = `#!/bin/sh
echo "$*" >> "$NOTES"
case "$1" in
  apply)
    grep -q refused main.tf.json && exit 1
    echo '{"outputs":{"import_id":{"value":"team-1"}}}' > terraform.tfstate
    grep -q unchanged main.tf.json && echo 'Resources: 0 added, 0 changed, 0 destroyed.'
    ;;
  plan) grep -q drifting main.tf.json && exit 2 ;;
esac
exit 0
`;

let folder: string;
let commandLine: CommandLine;
beforeEach(() => {
  folder = newTemporaryFolder('suite');
  writeFileSync(join(folder, 'terraform'), program);
  chmodSync(join(folder, 'terraform'), 0o755);
  commandLine = {
    command: 'terraform',
    environment: { PATH: `${folder}:/usr/bin:/bin`, NOTES: join(folder, 'notes') },
    signal: new AbortController().signal,
  };
});

async function ran(given: Partial<Suite>) {
  const suite: Suite = {
    name: 'tfe_team',
    resource: 'tfe_team',
    with: {},
    from: {},
    files: {},
    base: { name: 'one' },
    changes: [],
    import: '${tfe_team.it.id}',
    notImported: {},
    read: {},
    leftOut: {},
    notYet: {},
    ...given,
  };
  const results = await runSuite(suite, { folder, locals: {}, commandLine });
  return results.map(({ step, passes }) => `${step} ${passes ? 'passes' : 'fails'}`);
}
const notes = () =>
  readFileSync(join(folder, 'notes'), 'utf8').trim().replaceAll(' -no-color', '').split('\n');

describe('the steps of a suite', () => {
  it('each step that changes something is followed by a plan', async () => {
    const read = { tfe_teams: { arguments: {}, shows: {} } };
    expect(await ran({ read, changes: [{ name: 'two' }] })).toEqual([
      'apply passes',
      'read tfe_teams passes',
      'change name passes',
      'import passes',
      'destroy passes',
    ]);
    expect(notes()).toEqual([
      'apply -auto-approve',
      'plan -detailed-exitcode',
      'plan -detailed-exitcode -refresh=false',
      'apply -auto-approve',
      'plan -detailed-exitcode',
      'state rm tfe_team.it',
      'import tfe_team.it team-1',
      'plan -detailed-exitcode',
      'destroy -auto-approve',
    ]);
  });

  it('a step after which a plan shows a change fails, and the next ones run', async () => {
    expect(await ran({ changes: [{ name: 'drifting' }, { name: 'three' }] })).toEqual([
      'apply passes',
      'change name fails',
      'change name (2) passes',
      'import passes',
      'destroy passes',
    ]);
  });

  it('a change that is refused is left out of the next ones', async () => {
    expect(await ran({ changes: [{ name: 'refused' }, { color: 'blue' }] })).toEqual([
      'apply passes',
      'change name fails',
      'change color passes',
      'import passes',
      'destroy passes',
    ]);
  });

  it('a change that changes nothing fails', async () => {
    expect(await ran({ changes: [{ name: 'unchanged' }] })).toContain('change name fails');
  });

  it('nothing is run where the resource could not be created', async () => {
    expect(await ran({ base: { name: 'refused' }, changes: [{ name: 'two' }] })).toEqual([
      'apply fails',
      'change name fails',
      'import fails',
      'destroy fails',
    ]);
    expect(notes()).toEqual(['apply -auto-approve']);
  });
});
