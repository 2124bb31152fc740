import type { Command } from 'commander';
import { addCommand, organizationOption } from '../frame/add-command.ts';
import type { Io } from '../frame/io.ts';

const teamOption = ['--team <name>', 'tokens of this team (default: your own)'] as const;

/** Adds the commands for tokens. */
export function addTokenCommands(program: Command, io: Io): void {
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
    load: async () => (await import('./tokens.ts')).create,
  });
  addCommand(token, io, {
    usage: 'list',
    summary: 'list tokens, without their secrets',
    options: [teamOption, organizationOption],
    examples: ['token list --team publishers'],
    load: async () => (await import('./tokens.ts')).list,
  });
  addCommand(token, io, {
    usage: 'revoke <id>',
    summary: 'revoke a token immediately',
    examples: ['token revoke at-a1B2c3D4e5F6g7H8'],
    load: async () => (await import('./tokens.ts')).revoke,
  });
}
