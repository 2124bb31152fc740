import type { Command } from 'commander';
import { addCommand, yesOption } from '../frame/add-command.ts';
import type { Io } from '../frame/io.ts';

/** Adds the commands with which site administrators manage users. */
export function addUserCommands(program: Command, io: Io): void {
  const user = program.command('user').description('manage the users of the platform (site administrators)');
  const load = () => import('./users.ts');
  addCommand(user, io, {
    usage: 'list',
    summary: 'list users',
    options: [
      ['--search <text>', 'only users whose name or email address has this text'],
      ['--suspended', 'only suspended users'],
    ],
    examples: ['user list --search example.com'],
    load: async () => (await load()).list,
  });
  addCommand(user, io, {
    usage: 'show <user>',
    summary: 'show a user, given by name or id',
    examples: ['user show ada'],
    load: async () => (await load()).show,
  });
  addCommand(user, io, {
    usage: 'create <name>',
    summary: 'create a user',
    options: [
      ['--email <address>', 'email address of the user'],
      ['--site-administrator', 'let the user manage the whole platform'],
      ['--with-token', 'also create a token for the user, and print only that'],
    ],
    examples: ['user create grace --email grace@example.com --with-token > FILE'],
    load: async () => (await load()).create,
  });
  addCommand(user, io, {
    usage: 'suspend <user>',
    summary: 'suspend a user: tokens and sessions stop working',
    options: [yesOption],
    examples: ['user suspend grace'],
    load: async () => (await load()).suspend,
  });
  addCommand(user, io, {
    usage: 'unsuspend <user>',
    summary: 'end the suspension of a user',
    examples: ['user unsuspend grace'],
    load: async () => (await load()).unsuspend,
  });
}
