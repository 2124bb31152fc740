import type { Command } from 'commander';
import { addCommand, organizationOption, yesOption } from '../frame/add-command.ts';
import type { Io } from '../frame/io.ts';
import { vcsWords } from '../hosts/words.ts';

/** Adds the commands for connections to VCS providers. */
export function addConnectionCommands(program: Command, io: Io): void {
  const connection = program.command('connection').description('connect an organization to a VCS provider');
  addCommand(connection, io, {
    usage: 'create <name>',
    summary: 'create a connection; its token is read from standard input or prompted for',
    options: [
      organizationOption,
      ['--provider <word>', 'kind of the VCS provider', vcsWords.map(({ terraform }) => terraform)],
      ['--http-url <address>', 'address of its home page'],
      ['--api-url <address>', 'base address of its API'],
    ],
    examples: [
      'connection create git --provider github --http-url https://github.com --api-url https://api.github.com < FILE',
    ],
    load: async () => (await import('./connections.ts')).create,
  });
  addCommand(connection, io, {
    usage: 'list',
    summary: 'list the connections of an organization',
    options: [organizationOption],
    examples: ['connection list'],
    load: async () => (await import('./connections.ts')).list,
  });
  addCommand(connection, io, {
    usage: 'delete <name>',
    summary: 'delete a connection and its token',
    options: [organizationOption, yesOption],
    examples: ['connection delete git'],
    load: async () => (await import('./connections.ts')).remove,
  });
  addCommand(connection, io, {
    usage: 'check <name>',
    summary: 'check that a connection works',
    options: [organizationOption],
    examples: ['connection check git'],
    load: async () => (await import('./connections.ts')).check,
  });
}
