import type { Command } from 'commander';
import { addCommand, organizationOption, yesOption } from '../frame/add-command.ts';
import type { Io } from '../frame/io.ts';

const nameOptions = [
  [
    '--name <name>',
    'name of the module (default: from the folder or repository, terraform-<provider>-<name>)',
  ],
  ['--provider <provider>', 'provider of the module (default: from the same name)'],
] as const;

const markOptions = [
  organizationOption,
  ['--reason <text>', 'reason that is shown to users'],
  ['--link <address>', 'page with more information'],
  ['--undo', 'remove the mark again'],
] as const;

const publishOptions = [
  ...nameOptions,
  ['--version <version>', 'version number (default: the tag of the commit, such as v1.0.0)'],
  organizationOption,
  ['--create-organization <email>', 'create the organization if it does not exist, with this email address'],
  ['--skip-existing', 'accept an existing version, whatever its contents'],
  ['--dry-run', 'pack and check the module, and say which number it deserves, but send nothing'],
] as const;

const checkOptions = [
  [
    '--fail-on <kinds>',
    'comma-separated: digest-changed, revoked, forbidden (exit code 20); deprecated, too-young, outdated, unknown, not-locked (21); none',
  ],
  ['--minimum-age <hours>', 'find versions that are younger'],
  ['--lock <file>', 'compare digests with those of this file'],
  ['--write-lock', 'write the digests into that file, after comparing those that it has'],
  ['--report <name>', 'keep what is used on the platform, under this name'],
  ['--repository <address>', 'repository of the report (default: the one of the pipeline)'],
  ['--environment <name>', 'environment of the report'],
  ['-o, --organization <name>', 'organization of the report (default: GROUNDWORK_ORGANIZATION)'],
  ['--source-hosts <names>', 'comma-separated: other names of the platform in sources'],
  ['--markdown <file>', 'also write a comment for a pull request'],
] as const;

const searchOptions = [
  [
    '-o, --organization <name>',
    'only modules of this organization (default: GROUNDWORK_ORGANIZATION, or all)',
  ],
  ['--provider <provider>', 'only modules for this provider'],
] as const;

/** Adds the search, alone and as a command of modules. */
function addSearch(parent: Command, io: Io, example: string): void {
  addCommand(parent, io, {
    usage: 'search <words...>',
    summary: 'search modules by name, description, README, inputs, outputs and resources',
    options: searchOptions,
    examples: [example],
    load: async () => (await import('./search.ts')).search,
  });
}

/** Adds the commands about those who use modules. */
function addUseCommands(module: Command, io: Io): void {
  addCommand(module, io, {
    usage: 'diff <module> <from> <to>',
    summary: 'show what has changed for callers between two versions',
    options: [
      organizationOption,
      ['--part <path>', 'only this submodule, such as modules/subnet'],
      ['--markdown <file>', 'also write release notes'],
    ],
    examples: [
      'module diff acme/vpc/aws 1.0.0 2.0.0',
      'module diff acme/vpc/aws 1.0.0 2.0.0 --markdown notes.md',
    ],
    load: async () => (await import('./diff.ts')).diff,
  });
  addCommand(module, io, {
    usage: 'used-by <module>',
    summary: 'show who uses a module, or what an upgrade would do to them',
    options: [
      organizationOption,
      ['--if <version>', 'what happens if this version replaces those that are used'],
    ],
    examples: ['module used-by acme/vpc/aws', 'module used-by acme/vpc/aws --if 2.0.0'],
    load: async () => (await import('./used-by.ts')).usedBy,
  });
  addCommand(module, io, {
    usage: 'check [file]',
    summary: 'check the modules of a configuration: revoked, deprecated, too young, changed',
    options: checkOptions,
    examples: [
      'module check .terraform/modules/modules.json',
      'module check --lock modules.lock.json --markdown comment.md < modules.json',
    ],
    load: async () => (await import('../module-check/check.ts')).check,
  });
}

/** Adds the commands to find, publish and manage modules. */
export function addModuleCommands(program: Command, io: Io): void {
  const module = program.command('module').alias('modules').description('publish and manage modules');
  addCommand(module, io, {
    usage: 'publish [folder]',
    summary: 'publish a folder as a version of a module',
    options: publishOptions,
    examples: ['module publish terraform-aws-vpc --version 1.0.0', 'module publish --skip-existing'],
    load: async () => (await import('./publish.ts')).publish,
  });
  addCommand(module, io, {
    usage: 'list',
    summary: 'list the modules of an organization',
    options: [organizationOption, ['--search <text>', 'only modules that match this text']],
    examples: ['module list --search vpc'],
    load: async () => (await import('./list.ts')).list,
  });
  addSearch(module, io, 'module search s3 bucket');
  addSearch(program, io, 'search s3 bucket');
  addCommand(module, io, {
    usage: 'show <module> [version]',
    summary: 'show a module and its versions, or the inputs and outputs of one version',
    options: [organizationOption],
    examples: ['module show acme/vpc/aws', 'module show acme/vpc/aws 1.0.0'],
    load: async () => (await import('./show.ts')).show,
  });
  addCommand(module, io, {
    usage: 'versions <module>',
    summary: 'list the versions of a module',
    options: [organizationOption],
    examples: ['module versions acme/vpc/aws'],
    load: async () => (await import('./versions.ts')).versions,
  });
  addUseCommands(module, io);
  addCommand(module, io, {
    usage: 'download <module> <version>',
    summary: 'save the archive of a version',
    options: [organizationOption, ['--output <file>', 'file to write (default: <name>-<version>.tar.gz)']],
    examples: ['module download acme/vpc/aws 1.0.0'],
    load: async () => (await import('./download.ts')).download,
  });
  addCommand(module, io, {
    usage: 'deprecate <module> <version>',
    summary: 'deprecate a version: users who install it see a warning',
    options: markOptions,
    examples: ['module deprecate acme/vpc/aws 1.0.0 --reason "Use 1.1.0."'],
    load: async () => (await import('./change-version.ts')).deprecate,
  });
  addCommand(module, io, {
    usage: 'revoke <module> <version>',
    summary: 'revoke a version: only users who pin it can install it',
    options: markOptions,
    examples: ['module revoke acme/vpc/aws 1.0.0 --reason "It opens port 22 to the internet."'],
    load: async () => (await import('./change-version.ts')).revoke,
  });
  addCommand(module, io, {
    usage: 'delete <module> [version]',
    summary: 'delete a version, or the whole module',
    options: [organizationOption, yesOption],
    examples: ['module delete acme/vpc/aws 1.0.0', 'module delete acme/vpc/aws --yes'],
    load: async () => (await import('./change-version.ts')).remove,
  });
  addCommand(module, io, {
    usage: 'deleted',
    summary: 'list deleted modules and versions that can be restored',
    options: [organizationOption],
    examples: ['module deleted'],
    load: async () => (await import('./restore.ts')).deleted,
  });
  addCommand(module, io, {
    usage: 'restore <module> [version]',
    summary: 'restore a deleted version, or a deleted module',
    options: [organizationOption],
    examples: ['module restore acme/vpc/aws 1.0.0', 'module restore acme/vpc/aws'],
    load: async () => (await import('./restore.ts')).restore,
  });
  addCommand(module, io, {
    usage: 'release-number <module> <version>',
    summary: 'let other content have the number of a deleted version',
    options: [organizationOption, ['--reason <text>', 'reason, for the audit trail'], yesOption],
    examples: ['module release-number acme/vpc/aws 1.0.0 --reason "It was published by mistake."'],
    load: async () => (await import('./restore.ts')).releaseNumber,
  });
}
