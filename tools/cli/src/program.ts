import { Command } from 'commander';
import { addCommand, addPlainCommand, organizationOption } from './frame/add-command.ts';
import type { Io } from './frame/io.ts';
import { red } from './frame/output.ts';
import { addGroupMappingCommands } from './group-mapping/group-mapping-commands.ts';
import { addImportCommands } from './import/import-commands.ts';
import { version } from './version.ts';

/** The command line with all commands. Each command loads its code when it runs. */
export function createProgram(io: Io): Command {
  const program = new Command('groundwork')
    .description('Publish modules and policy sets to a Groundwork platform, and manage its records.')
    .version(version)
    .configureHelp({ helpWidth: io.columns })
    .configureOutput({
      writeOut: (text) => {
        io.print(text.trimEnd().split('\n'));
      },
      writeErr: (text) => {
        io.tell(text.trimEnd().split('\n'));
      },
      outputError: (text, write) => {
        write(errorOf(io, text));
      },
    })
    .showHelpAfterError('Add --help to see the usage.')
    .enablePositionalOptions()
    .exitOverride();
  addLoginCommands(program, io);
  addModuleCommands(program, io);
  addPolicySetCommands(program, io);
  addOrganizationCommands(program, io);
  addTokenCommands(program, io);
  addConnectionCommands(program, io);
  addGroupMappingCommands(program, io);
  addImportCommands(program, io);
  addCompletionCommands(program, io);
  return program;
}

/** A message of commander about wrong arguments, on one line like every other failure. */
function errorOf(io: Io, text: string): string {
  const said = text
    .replace(/^error: /, '')
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ');
  return `${red(io, 'Error:')} ${said.charAt(0).toUpperCase()}${said.slice(1)}${/[.)]$/.test(said) ? '' : '.'}`;
}

function addLoginCommands(program: Command, io: Io): void {
  addPlainCommand(program, io, {
    usage: 'login [host]',
    summary: 'log in to a platform, also for Terraform and OpenTofu',
    options: [
      ['--with-token', 'read the token from standard input, or prompt for it in a terminal'],
      ['--web', 'log in with a browser, even without a terminal'],
      ['--ca-file <file>', 'PEM file with the certificates to trust for this host'],
      ['--name <name>', 'host name in module sources, for a platform on this machine without TLS'],
    ],
    examples: ['login registry.example.com', 'login http://localhost:8080 --with-token < .data/admin-token'],
    load: async () => (await import('./login/login.ts')).login,
  });
  addPlainCommand(program, io, {
    usage: 'logout [host]',
    summary: 'remove the stored token',
    examples: ['logout registry.example.com'],
    load: async () => (await import('./login/logout.ts')).logout,
  });
  addCommand(program, io, {
    usage: 'whoami',
    summary: 'show the account of the token in use, and its source',
    examples: ['whoami', 'whoami --host registry.example.com --json'],
    load: async () => (await import('./login/whoami.ts')).whoami,
  });
}

const nameOptions = [
  [
    '--name <name>',
    'name of the module (default: from the folder or repository, terraform-<provider>-<name>)',
  ],
  ['--provider <provider>', 'provider of the module (default: likewise)'],
] as const;

const yesOption = ['--yes', 'do not ask for confirmation'] as const;
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
  ['--dry-run', 'pack and check the module, but send nothing'],
] as const;

function addModuleCommands(program: Command, io: Io): void {
  const module = program.command('module').description('publish and manage modules');
  addCommand(module, io, {
    usage: 'publish [folder]',
    summary: 'publish a folder as a version of a module',
    options: publishOptions,
    examples: ['module publish terraform-aws-vpc --version 1.0.0', 'module publish --skip-existing'],
    load: async () => (await import('./module/publish.ts')).publish,
  });
  addCommand(module, io, {
    usage: 'list',
    summary: 'list the modules of an organization',
    options: [organizationOption, ['--search <text>', 'only modules that match this text']],
    examples: ['module list --search vpc'],
    load: async () => (await import('./module/list.ts')).list,
  });
  addCommand(module, io, {
    usage: 'show <module> [version]',
    summary: 'show a module and its versions, or the inputs and outputs of one version',
    options: [organizationOption],
    examples: ['module show acme/vpc/aws', 'module show acme/vpc/aws 1.0.0'],
    load: async () => (await import('./module/show.ts')).show,
  });
  addCommand(module, io, {
    usage: 'versions <module>',
    summary: 'list the versions of a module',
    options: [organizationOption],
    examples: ['module versions acme/vpc/aws'],
    load: async () => (await import('./module/versions.ts')).versions,
  });
  addCommand(module, io, {
    usage: 'download <module> <version>',
    summary: 'save the archive of a version',
    options: [organizationOption, ['--output <file>', 'file to write (default: <name>-<version>.tar.gz)']],
    examples: ['module download acme/vpc/aws 1.0.0'],
    load: async () => (await import('./module/download.ts')).download,
  });
  addCommand(module, io, {
    usage: 'deprecate <module> <version>',
    summary: 'deprecate a version: users who install it see a warning',
    options: markOptions,
    examples: ['module deprecate acme/vpc/aws 1.0.0 --reason "Use 1.1.0."'],
    load: async () => (await import('./module/change-version.ts')).deprecate,
  });
  addCommand(module, io, {
    usage: 'revoke <module> <version>',
    summary: 'revoke a version: only users who pin it can install it',
    options: markOptions,
    examples: ['module revoke acme/vpc/aws 1.0.0 --reason "It opens port 22 to the internet."'],
    load: async () => (await import('./module/change-version.ts')).revoke,
  });
  addCommand(module, io, {
    usage: 'delete <module> [version]',
    summary: 'delete a version, or the whole module',
    options: [organizationOption, yesOption],
    examples: ['module delete acme/vpc/aws 1.0.0', 'module delete acme/vpc/aws --yes'],
    load: async () => (await import('./module/change-version.ts')).remove,
  });
}

function addPolicySetCommands(program: Command, io: Io): void {
  const policySet = program.command('policy-set').description('create, publish and show policy sets');
  addCommand(policySet, io, {
    usage: 'create <name>',
    summary: 'create an empty policy set',
    options: [
      organizationOption,
      ['--kind <word>', "kind of the policies, in the platform's words (default: its first kind)"],
      ['--global', 'apply the set to all workspaces of the organization'],
      ['--description <text>', 'purpose of the policy set'],
    ],
    examples: ['policy-set create guardrails --global'],
    load: async () => (await import('./policy-set/create.ts')).create,
  });
  addCommand(policySet, io, {
    usage: 'publish <name> [folder]',
    summary: 'publish a folder as the newest version of a policy set',
    options: [organizationOption],
    examples: ['policy-set publish guardrails policies/'],
    load: async () => (await import('./policy-set/policy-sets.ts')).publish,
  });
  addCommand(policySet, io, {
    usage: 'show <name>',
    summary: 'show a policy set and its policies',
    options: [organizationOption],
    examples: ['policy-set show guardrails'],
    load: async () => (await import('./policy-set/policy-sets.ts')).show,
  });
}

function addOrganizationCommands(program: Command, io: Io): void {
  const organization = program.command('org').description('create and list organizations');
  addCommand(organization, io, {
    usage: 'create <name>',
    summary: 'create an organization and become its owner',
    options: [['--email <address>', 'email address of the organization (default: yours)']],
    examples: ['org create acme --email platform@acme.example'],
    load: async () => (await import('./organization/organizations.ts')).create,
  });
  addCommand(organization, io, {
    usage: 'list',
    summary: 'list your organizations',
    examples: ['org list'],
    load: async () => (await import('./organization/organizations.ts')).list,
  });
  const team = program.command('team').description('create and list teams, and add members');
  addCommand(team, io, {
    usage: 'create <name>',
    summary: 'create a team',
    options: [organizationOption, ['--access <permissions>', 'permissions of the team, separated by commas']],
    examples: ['team create publishers --access manage-modules,manage-policies'],
    load: async () => (await import('./team/teams.ts')).create,
  });
  addCommand(team, io, {
    usage: 'list',
    summary: 'list the teams of an organization',
    options: [organizationOption],
    examples: ['team list'],
    load: async () => (await import('./team/teams.ts')).list,
  });
  addCommand(team, io, {
    usage: 'add-member <team> <user>',
    summary: 'add a member of the organization to a team',
    options: [organizationOption],
    examples: ['team add-member publishers ada'],
    load: async () => (await import('./team/teams.ts')).addMember,
  });
}

const teamOption = ['--team <name>', 'tokens of this team (default: your own)'] as const;

function addTokenCommands(program: Command, io: Io): void {
  const token = program.command('token').description('create, list and revoke tokens');
  addCommand(token, io, {
    usage: 'create',
    summary: 'create a token and print it',
    options: [
      teamOption,
      organizationOption,
      ['--description <text>', 'purpose of the token'],
      ['--expires <when>', 'expiry: a number of days such as 30d, or a date'],
    ],
    examples: ['token create --team publishers --description "GitLab CI" --expires 90d'],
    load: async () => (await import('./token/tokens.ts')).create,
  });
  addCommand(token, io, {
    usage: 'list',
    summary: 'list tokens, without their secrets',
    options: [teamOption, organizationOption],
    examples: ['token list --team publishers'],
    load: async () => (await import('./token/tokens.ts')).list,
  });
  addCommand(token, io, {
    usage: 'revoke <id>',
    summary: 'revoke a token immediately',
    examples: ['token revoke at-a1B2c3D4e5F6g7H8'],
    load: async () => (await import('./token/tokens.ts')).revoke,
  });
}

function addConnectionCommands(program: Command, io: Io): void {
  const connection = program.command('connection').description('connect an organization to a VCS provider');
  addCommand(connection, io, {
    usage: 'create <name>',
    summary: 'create a connection; its token is read from standard input or prompted for',
    options: [
      organizationOption,
      ['--provider <word>', "VCS provider, in the platform's words"],
      ['--http-url <address>', 'address of its home page'],
      ['--api-url <address>', 'base address of its API'],
    ],
    examples: [
      'connection create git --provider github --http-url https://github.com --api-url https://api.github.com < FILE',
    ],
    load: async () => (await import('./connection/connections.ts')).create,
  });
  addCommand(connection, io, {
    usage: 'list',
    summary: 'list the connections of an organization',
    options: [organizationOption],
    examples: ['connection list'],
    load: async () => (await import('./connection/connections.ts')).list,
  });
  addCommand(connection, io, {
    usage: 'delete <name>',
    summary: 'delete a connection and its token',
    options: [organizationOption, yesOption],
    examples: ['connection delete git'],
    load: async () => (await import('./connection/connections.ts')).remove,
  });
  addCommand(connection, io, {
    usage: 'check <name>',
    summary: 'check that a connection works',
    options: [organizationOption],
    examples: ['connection check git'],
    load: async () => (await import('./connection/connections.ts')).check,
  });
}

function addCompletionCommands(program: Command, io: Io): void {
  addPlainCommand(program, io, {
    usage: 'completion <shell>',
    summary: 'print the completion script of bash, zsh or fish',
    examples: ['completion bash > ~/.local/share/bash-completion/completions/groundwork'],
    load: async () => (await import('./completion/completion.ts')).completion,
  });
  program.command('complete [words...]', { hidden: true }).action(async (words: string[]) => {
    const { candidates } = await import('./completion/candidates.ts');
    io.print(candidates(program, words));
  });
}
