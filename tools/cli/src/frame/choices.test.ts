import { describe, expect, it } from '@jest/globals';
import { silentIo } from '../import/testing/source-stand-in.ts';
import { createProgram } from '../program.ts';

const run = (...args: string[]) => createProgram(silentIo()).parseAsync(args, { from: 'user' });

const permissions = [
  'manage-modules, manage-policies, manage-policy-overrides, delegate-policy-overrides, manage-vcs-settings,',
  'manage-workspaces, read-workspaces, manage-projects, read-projects, manage-membership, manage-teams,',
  'manage-organization-access, access-secret-teams, manage-providers, manage-run-tasks, manage-agent-pools',
].join(' ');
const providers = [
  'github, github_enterprise, gitlab_hosted, gitlab_community_edition, gitlab_enterprise_edition,',
  'ado_server',
].join(' ');

describe('a word that an option does not know', () => {
  it.each([
    ['--access', 'manage-modles', permissions, ['team', 'create', 'crew']],
    ['--access', 'everything', permissions, ['team', 'create', 'crew']],
    ['--provider', 'bitbucket', providers, ['connection', 'create', 'git']],
    ['--kind', 'rego', 'sentinel, opa', ['policy-set', 'create', 'guardrails']],
    ['--kind', 'age', 'minimum-age, window, allow, deny', ['rule', 'create', 'two-days']],
    ['--status', 'over', 'active, ended', ['policy-exemption', 'list']],
    [
      '--only',
      'runs',
      'projects, teams, policy-sets, modules',
      ['import', 'platform', 'example.com', '--from', 'acme'],
    ],
  ])('%s %s is refused with all of them, and nothing is sent', async (option, word, list, command) => {
    await expect(run(...command, option, word)).rejects.toMatchObject({
      kind: 'usage',
      message: `"${word}" is not known to ${option}.`,
      advice: `Choose from: ${list}.`,
    });
  });

  it('one wrong word among others is named', async () => {
    await expect(
      run('team', 'create', 'crew', '--access', 'manage-modules, manage-al'),
    ).rejects.toMatchObject({
      message: '"manage-al" is not known to --access.',
    });
  });
});
