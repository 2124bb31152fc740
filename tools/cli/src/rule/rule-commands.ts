import type { Command } from 'commander';
import { addCommand, organizationOption, yesOption } from '../frame/add-command.ts';
import type { Io } from '../frame/io.ts';
import { effects, ruleKinds, units } from './rule-words.ts';

/** Options for what a rule says, of each kind. */
const termOptions = [
  ['--hours <number>', 'minimum-age: hours since the publication of a version'],
  ['--unit <word>', 'window: lines of versions to count', units],
  ['--supported <number>', 'window: number of the newest lines that are supported'],
  ['--update <number>', 'window: number of the next lines, which are to be updated'],
  ['--update-effect <word>', 'window: effect on lines to update', effects],
  ['--deprecated-effect <word>', 'window: effect on older lines', effects],
  ['--modules <pattern...>', 'allow, deny: modules as namespace/name/provider, * for any part'],
  ['--versions <constraint>', 'deny: only these versions, such as "< 2.0.0"'],
  ['--reason <text>', 'why there is this rule; shown to all whom it refuses a version'],
  ['--link <address>', 'https address with more about it'],
] as const;

/** Adds the commands for rules of consumption. */
export function addRuleCommands(program: Command, io: Io): void {
  const rule = program
    .command('rule')
    .description('decide which versions of modules an organization may use');
  const load = () => import('./rules.ts');
  addCommand(rule, io, {
    usage: 'list',
    summary: 'list the rules of an organization',
    options: [organizationOption],
    examples: ['rule list'],
    load: async () => (await load()).list,
  });
  addCommand(rule, io, {
    usage: 'show <rule>',
    summary: 'show a rule, given by name or id',
    options: [organizationOption],
    examples: ['rule show two-days', 'rule show crule-4YdKp8TnQw2ZbH6s --json'],
    load: async () => (await load()).show,
  });
  addCommand(rule, io, {
    usage: 'create <name>',
    summary: 'create a rule; until --enforce, it only lists what it would refuse',
    options: [
      organizationOption,
      ['--kind <word>', 'kind of the rule', ruleKinds],
      ...termOptions,
      ['--enforce', 'refuse versions from now on'],
    ],
    examples: [
      'rule create two-days --kind minimum-age --hours 48 --reason "Let others find the bugs"',
      'rule create current --kind window --unit major --supported 2 --update 1',
      'rule create no-telnet --kind deny --modules "acme/telnet/*" --enforce',
      'rule create public --kind allow --modules "public/terraform-aws-modules/*/*"',
    ],
    load: async () => (await load()).create,
  });
  addCommand(rule, io, {
    usage: 'update <rule>',
    summary: 'change a rule, begin to enforce it, or end that',
    options: [
      organizationOption,
      ['--name <name>', 'another name'],
      ...termOptions,
      ['--enforce', 'refuse versions from now on'],
      ['--no-enforce', 'refuse nothing, but list what it would refuse'],
      yesOption,
    ],
    examples: ['rule update two-days --hours 72', 'rule update two-days --enforce'],
    load: async () => (await load()).update,
  });
  addCommand(rule, io, {
    usage: 'delete <rule>',
    summary: 'delete a rule; what only it refuses can be used again',
    options: [organizationOption, yesOption],
    examples: ['rule delete two-days'],
    load: async () => (await load()).remove,
  });
  addCommand(rule, io, {
    usage: 'dry-run <rule>',
    summary: 'list the versions that a rule refuses, or would; used ones come first',
    options: [organizationOption],
    examples: ['rule dry-run two-days', 'rule dry-run two-days --json'],
    load: async () => (await import('./dry-run.ts')).dryRun,
  });
}
