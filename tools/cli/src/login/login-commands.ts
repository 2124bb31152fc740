import type { Command } from 'commander';
import { addCommand, addPlainCommand } from '../frame/add-command.ts';
import type { Io } from '../frame/io.ts';

/** Adds the commands to log in and out. */
export function addLoginCommands(program: Command, io: Io): void {
  addPlainCommand(program, io, {
    usage: 'login [host]',
    summary: 'log in to a platform, also for Terraform and OpenTofu',
    options: [
      ['--with-token', 'read the token from standard input, or prompt for it in a terminal'],
      ['--web', 'log in with a browser, even without a terminal'],
      ['--ca-file <file>', 'PEM file with the certificates to trust for this host'],
      [
        '--name <name>',
        'host name in module sources, for a platform that Terraform does not find by its address',
      ],
    ],
    examples: ['login registry.example.com', 'login http://localhost:8080 --with-token < .data/admin-token'],
    load: async () => (await import('./login.ts')).login,
  });
  addPlainCommand(program, io, {
    usage: 'logout [host]',
    summary: 'remove the stored token',
    examples: ['logout registry.example.com'],
    load: async () => (await import('./logout.ts')).logout,
  });
  addCommand(program, io, {
    usage: 'whoami',
    summary: 'show the account of the token in use, and its source',
    examples: ['whoami', 'whoami --host registry.example.com --json'],
    load: async () => (await import('./whoami.ts')).whoami,
  });
}
