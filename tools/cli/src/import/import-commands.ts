import type { Command } from 'commander';
import { addCommand, organizationOption } from '../frame/add-command.ts';
import type { Io } from '../frame/io.ts';

const importOptions = [
  organizationOption,
  ['--jobs <number>', 'how many versions at once; otherwise 4'],
  ['--skip-existing', 'accept what exists, whatever it contains'],
  ['--dry-run', 'say what would come, and send nothing'],
] as const;

/** The commands that bring what is elsewhere to the platform. */
export function addImportCommands(program: Command, io: Io): void {
  const parent = program.command('import').description('bring what is elsewhere to the platform');
  addCommand(parent, io, {
    usage: 'registry <host> [modules...]',
    summary: 'import modules with their versions from another registry: those that are named, or all',
    options: [
      ...importOptions,
      ['--namespace <name>', 'all modules of this namespace'],
      ['--file <file>', 'a file that names modules, one in each line'],
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
      ['--name <name>', 'otherwise as the repository is called: terraform-<provider>-<name>'],
      ['--provider <provider>', 'likewise'],
      ['--folder <path>', 'where the module is in the repository; otherwise at its root'],
      ['--tag-prefix <text>', 'what comes before the version in its tags, such as vpc/'],
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
      ['--from <organization>', 'the organization there'],
      ['--only <parts>', 'only these, separated by commas: projects, teams, policy-sets, modules'],
    ],
    examples: [
      'import platform app.example.com --from acme --organization acme --dry-run',
      'import platform app.example.com --from acme --only modules --jobs 8',
    ],
    load: async () => (await import('./import-platform.ts')).importPlatform,
  });
}
