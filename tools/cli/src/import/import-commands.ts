import type { Command } from 'commander';
import { addCommand, organizationOption } from '../frame/add-command.ts';
import type { Io } from '../frame/io.ts';
import { allParts } from './parts.ts';

const importOptions = [
  organizationOption,
  ['--jobs <number>', 'number of versions to import at once (default: 4)'],
  ['--skip-existing', 'accept existing records that differ from the source'],
  ['--dry-run', 'print what would be imported, but send nothing'],
] as const;

/** Adds the commands that import from other hosts. */
export function addImportCommands(program: Command, io: Io): void {
  const parent = program.command('import').description('import modules and organizations from other hosts');
  addCommand(parent, io, {
    usage: 'registry <host> [modules...]',
    summary: 'import modules with their versions from another registry: the named ones, or all',
    options: [
      ...importOptions,
      ['--namespace <name>', 'all modules of this namespace'],
      ['--file <file>', 'file with the names of modules, one per line'],
    ],
    examples: [
      'import registry registry.example.org --namespace acme',
      'import registry registry.example.org acme/vpc/aws --dry-run',
    ],
    load: async () => (await import('./import-registry.ts')).importRegistry,
  });
  addCommand(parent, io, {
    usage: 'git <repository>',
    summary: 'import the tags of a Git repository that are versions',
    options: [
      ...importOptions,
      ['--name <name>', 'name of the module (default: from the repository, terraform-<provider>-<name>)'],
      ['--provider <provider>', 'provider of the module (default: from the same name)'],
      ['--folder <path>', 'folder of the module in the repository (default: the root)'],
      ['--tag-prefix <text>', 'prefix of the version tags, such as vpc/'],
    ],
    examples: ['import git https://git.example.org/acme/terraform-aws-vpc.git'],
    load: async () => (await import('./import-git.ts')).importGit,
  });
  addCommand(parent, io, {
    usage: 'platform <host>',
    summary:
      'import an organization: projects, teams, policies, policy sets, and modules with their versions',
    options: [
      ...importOptions,
      ['--from <organization>', 'name of the organization to import'],
      ['--only <parts>', 'parts to import, separated by commas', allParts],
    ],
    examples: [
      'import platform app.example.com --from acme --organization acme --dry-run',
      'import platform app.example.com --from acme --only modules --jobs 8',
    ],
    load: async () => (await import('./import-platform.ts')).importPlatform,
  });
}
