import type { Command } from 'commander';
import { addCommand, organizationOption, yesOption } from '../frame/add-command.ts';
import type { Io } from '../frame/io.ts';
import { policyKinds } from '../hosts/words.ts';

const targetOptions = [
  organizationOption,
  ['--workspace <name...>', 'workspaces'],
  ['--project <name...>', 'projects: all their workspaces'],
  ['--tag <key=value...>', 'tags: all workspaces that have one of them'],
] as const;

/** Adds the commands about all policy sets, and about where they apply. */
function addPlaceCommands(policySet: Command, io: Io): void {
  addCommand(policySet, io, {
    usage: 'list',
    summary: 'list the policy sets of an organization',
    options: [organizationOption],
    examples: ['policy-set list'],
    load: async () => (await import('./list.ts')).list,
  });
  addCommand(policySet, io, {
    usage: 'attach <name>',
    summary: 'apply a policy set to workspaces, projects or tags',
    options: targetOptions,
    examples: ['policy-set attach guardrails --project cloud', 'policy-set attach guardrails --tag env=prod'],
    load: async () => (await import('./attachments.ts')).attach,
  });
  addCommand(policySet, io, {
    usage: 'detach <name>',
    summary: 'no longer apply a policy set to workspaces, projects or tags',
    options: targetOptions,
    examples: ['policy-set detach guardrails --project cloud'],
    load: async () => (await import('./attachments.ts')).detach,
  });
  addCommand(policySet, io, {
    usage: 'delete <name>',
    summary: 'delete a policy set; its policies are no longer checked',
    options: [organizationOption, yesOption],
    examples: ['policy-set delete guardrails'],
    load: async () => (await import('./attachments.ts')).remove,
  });
}

/** Adds the commands for policy sets. */
export function addPolicySetCommands(program: Command, io: Io): void {
  const policySet = program.command('policy-set').description('create, publish and attach policy sets');
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
  addPlaceCommands(policySet, io);
}
