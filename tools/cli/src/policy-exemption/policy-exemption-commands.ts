import type { Command } from 'commander';
import { addCommand, organizationOption, yesOption } from '../frame/add-command.ts';
import type { Io } from '../frame/io.ts';
import { statuses } from './statuses.ts';

/** Adds the commands for exemptions from policies. */
export function addPolicyExemptionCommands(program: Command, io: Io): void {
  const exemption = program
    .command('policy-exemption')
    .description('exempt workspaces from policies until a given day');
  const load = () => import('./policy-exemptions.ts');
  addCommand(exemption, io, {
    usage: 'list',
    summary: 'list exemptions; those that end first come first',
    options: [
      organizationOption,
      ['--policy-set <name>', 'only exemptions from this policy set'],
      ['--workspace <name>', 'only exemptions that apply to this workspace'],
      ['--status <word>', 'only exemptions that are active, or have ended', statuses],
    ],
    examples: [
      'policy-exemption list --status active',
      'policy-exemption list --workspace network-prod --json',
    ],
    load: async () => (await load()).list,
  });
  addCommand(exemption, io, {
    usage: 'create <policy-set>',
    summary: 'exempt a workspace, a project or tagged workspaces from policies',
    options: [
      organizationOption,
      ['--policy <name>', 'one policy of the set (default: all of them)'],
      ['--workspace <name>', 'workspace that is exempt'],
      ['--project <name>', 'project whose workspaces are exempt'],
      ['--tag <key=value...>', 'tags; workspaces with any of them are exempt'],
      ['--ends <day>', 'last day (UTC) or time, at most a year away'],
      ['--reason <text>', 'why it is needed'],
      ['--owner <text>', 'team or person responsible for it'],
    ],
    examples: [
      'policy-exemption create guardrails --policy encrypted-disks --workspace network-prod --ends 2027-03-31 --owner "storage team" --reason "Old disks are replaced in March"',
      'policy-exemption create guardrails --tag env=sandbox legacy --ends 2027-03-31 --owner "cloud team" --reason "Trial"',
    ],
    load: async () => (await load()).create,
  });
  addCommand(exemption, io, {
    usage: 'show <id>',
    summary: 'show an exemption',
    examples: ['policy-exemption show polex-4YdKp8TnQw2ZbH6s'],
    load: async () => (await load()).show,
  });
  addCommand(exemption, io, {
    usage: 'change <id>',
    summary: 'change the end, the reason or the owner of an exemption',
    options: [
      ['--ends <day>', 'last day (UTC) or time, at most a year away'],
      ['--reason <text>', 'why it is needed'],
      ['--owner <text>', 'who answers for it'],
    ],
    examples: [
      'policy-exemption change polex-4YdKp8TnQw2ZbH6s --ends 2027-04-30 --reason "The new disks are late"',
    ],
    load: async () => (await load()).change,
  });
  addCommand(exemption, io, {
    usage: 'delete <id>',
    summary: 'end an exemption now, and remove it',
    options: [yesOption],
    examples: ['policy-exemption delete polex-4YdKp8TnQw2ZbH6s'],
    load: async () => (await load()).remove,
  });
}
