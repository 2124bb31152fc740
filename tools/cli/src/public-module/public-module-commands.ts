import type { Command } from 'commander';
import { addCommand, yesOption } from '../frame/add-command.ts';
import type { Io } from '../frame/io.ts';

/** Adds the commands with which site administrators manage the public modules that the platform keeps. */
export function addPublicModuleCommands(program: Command, io: Io): void {
  const publicModule = program
    .command('public-module')
    .description('manage the public modules that the platform keeps');
  addCommand(publicModule, io, {
    usage: 'list',
    summary: 'list the versions of public modules whose archives were asked for',
    examples: ['public-module list'],
    load: async () => (await import('./public-modules.ts')).list,
  });
  addCommand(publicModule, io, {
    usage: 'export <file>',
    summary: 'write the archives that are kept to one file, for another platform',
    options: [['--modules <pattern...>', 'only these, as namespace/name/provider, * for any part']],
    examples: [
      'public-module export public-modules.tar',
      'public-module export vpc.tar --modules "terraform-aws-modules/vpc/*"',
    ],
    load: async () => (await import('./export-archives.ts')).exportArchives,
  });
  addCommand(publicModule, io, {
    usage: 'import <file>',
    summary: 'import the archives of such a file, as a site without internet does',
    examples: ['public-module import public-modules.tar'],
    load: async () => (await import('./import-archives.ts')).importArchives,
  });
  addCommand(publicModule, io, {
    usage: 'accept <module> <version>',
    summary: 'let a version be what its origin changed it to, and fetch that',
    options: [yesOption],
    examples: ['public-module accept terraform-aws-modules/vpc/aws 5.1.0'],
    load: async () => (await import('./accept-archive.ts')).accept,
  });
  addCommand(publicModule, io, {
    usage: 'remove <module> <version>',
    summary: 'remove an archive; its digest stays known',
    options: [yesOption],
    examples: ['public-module remove terraform-aws-modules/vpc/aws 5.1.0'],
    load: async () => (await import('./public-modules.ts')).remove,
  });
}
