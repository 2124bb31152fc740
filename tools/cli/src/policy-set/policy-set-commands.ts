import type { Command } from 'commander';
import { addCommand, organizationOption } from '../frame/add-command.ts';
import type { Io } from '../frame/io.ts';
import { policyKinds } from '../hosts/words.ts';

/** Adds the commands for policy sets. */
export function addPolicySetCommands(program: Command, io: Io): void {
  const policySet = program.command('policy-set').description('create, publish and show policy sets');
  addCommand(policySet, io, {
    usage: 'create <name>',
    summary: 'create an empty policy set',
    options: [
      organizationOption,
      [
        '--kind <word>',
        'kind of the policies (default: sentinel)',
        policyKinds.map(({ terraform }) => terraform),
      ],
      ['--global', 'apply the set to all workspaces of the organization'],
      ['--description <text>', 'purpose of the policy set'],
    ],
    examples: ['policy-set create guardrails --global'],
    load: async () => (await import('./create.ts')).create,
  });
  addCommand(policySet, io, {
    usage: 'publish <name> [folder]',
    summary: 'publish a folder as the newest version of a policy set',
    options: [
      organizationOption,
      ['--root <folder>', 'repository of the folder, whose other files the policies may use'],
      ['--allow-empty', 'publish a folder without policies'],
      ['--dry-run', 'check the folder, but send nothing (needs no token)'],
    ],
    examples: [
      'policy-set publish guardrails policies/',
      'policy-set publish aws-guardrails aws/ --root . --dry-run',
    ],
    load: async () => (await import('./policy-sets.ts')).publish,
  });
  addCommand(policySet, io, {
    usage: 'versions <name>',
    summary: 'list the versions of a policy set, newest first',
    options: [organizationOption],
    examples: ['policy-set versions guardrails'],
    load: async () => (await import('./policy-set-versions.ts')).versions,
  });
  addCommand(policySet, io, {
    usage: 'promote <name> <version>',
    summary: 'make a new version from the archive of an earlier one',
    options: [organizationOption],
    examples: ['policy-set promote guardrails polsetver-9f3Kq2LmXw8RtB5Z'],
    load: async () => (await import('./policy-set-versions.ts')).promote,
  });
  addCommand(policySet, io, {
    usage: 'show <name>',
    summary: 'show a policy set and its policies',
    options: [organizationOption],
    examples: ['policy-set show guardrails'],
    load: async () => (await import('./policy-sets.ts')).show,
  });
}
