import type { Command } from 'commander';
import { addCommand, organizationOption, yesOption } from '../frame/add-command.ts';
import type { Io } from '../frame/io.ts';

/** Adds the commands for organizations. */
export function addOrganizationCommands(program: Command, io: Io): void {
  const organization = program.command('org').description('manage organizations, and invite members');
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
  addCommand(organization, io, {
    usage: 'show <name>',
    summary: 'show an organization and what you may do in it',
    examples: ['org show acme'],
    load: async () => (await import('./organizations.ts')).show,
  });
  addCommand(organization, io, {
    usage: 'delete <name>',
    summary: 'delete an organization with everything that belongs to it',
    options: [yesOption],
    examples: ['org delete acme'],
    load: async () => (await import('./organizations.ts')).remove,
  });
  addCommand(organization, io, {
    usage: 'invite <email>',
    summary: 'invite somebody to an organization',
    options: [organizationOption, ['--team <name...>', 'teams to join']],
    examples: ['org invite grace@example.com --team publishers'],
    load: async () => (await import('./invite.ts')).invite,
  });
}
