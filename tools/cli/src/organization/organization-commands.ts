import type { Command } from 'commander';
import { addCommand } from '../frame/add-command.ts';
import type { Io } from '../frame/io.ts';

/** Adds the commands for organizations. */
export function addOrganizationCommands(program: Command, io: Io): void {
  const organization = program.command('org').description('create and list organizations');
  addCommand(organization, io, {
    usage: 'create <name>',
    summary: 'create an organization and become its owner',
    options: [['--email <address>', 'email address of the organization (default: yours)']],
    examples: ['org create acme --email platform@acme.example'],
    load: async () => (await import('./organizations.ts')).create,
  });
  addCommand(organization, io, {
    usage: 'list',
    summary: 'list your organizations',
    examples: ['org list'],
    load: async () => (await import('./organizations.ts')).list,
  });
}
