import type { Command } from 'commander';
import { addCommand, organizationOption } from '../frame/add-command.ts';
import type { Io } from '../frame/io.ts';
import { permissions } from './permissions.ts';

/** Adds the commands for teams and their members. */
export function addTeamCommands(program: Command, io: Io): void {
  const team = program.command('team').description('create and list teams, and manage their members');
  addCommand(team, io, {
    usage: 'create <name>',
    summary: 'create a team',
    options: [
      organizationOption,
      ['--access <permissions>', 'permissions of the team, separated by commas', permissions],
    ],
    examples: ['team create publishers --access manage-modules,manage-policies'],
    load: async () => (await import('./teams.ts')).create,
  });
  addCommand(team, io, {
    usage: 'list',
    summary: 'list the teams of an organization',
    options: [organizationOption],
    examples: ['team list'],
    load: async () => (await import('./teams.ts')).list,
  });
  addCommand(team, io, {
    usage: 'add-member <team> <user>',
    summary: 'add a member of the organization to a team',
    options: [organizationOption],
    examples: ['team add-member publishers ada'],
    load: async () => (await import('./teams.ts')).addMember,
  });
  addCommand(team, io, {
    usage: 'remove-member <team> <user>',
    summary: 'remove a member from a team, but not from the organization',
    options: [organizationOption],
    examples: ['team remove-member publishers ada'],
    load: async () => (await import('./teams.ts')).removeMember,
  });
}
