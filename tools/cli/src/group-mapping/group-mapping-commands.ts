import type { Command } from 'commander';
import { addCommand } from '../frame/add-command.ts';
import type { Io } from '../frame/io.ts';

/** Adds the commands with which site administrators grant group mappings. */
export function addGroupMappingCommands(program: Command, io: Io): void {
  const mapping = program
    .command('group-mapping')
    .description('manage which organizations may map which groups of identity providers');
  const load = () => import('./group-mappings.ts');
  addCommand(mapping, io, {
    usage: 'list',
    summary: 'list the group mappings of all organizations',
    options: [['--unconfirmed', 'only mappings that no grant covers']],
    examples: ['group-mapping list --unconfirmed'],
    load: async () => (await load()).list,
  });
  addCommand(mapping, io, {
    usage: 'confirm <id>',
    summary: 'confirm a mapping: grant its group to its organization',
    examples: ['group-mapping confirm gm-a1B2c3D4e5F6g7H8'],
    load: async () => (await load()).confirm,
  });
  addCommand(mapping, io, {
    usage: 'grant <org> <provider> [group]',
    summary: 'let an organization map a group; its owners then see the users in it',
    options: [
      ['--all-groups', 'every group of the provider'],
      ['--owners', 'also to the owners team'],
    ],
    examples: [
      'group-mapping grant acme corp platform-engineers',
      'group-mapping grant acme corp --all-groups',
    ],
    load: async () => (await load()).grant,
  });
  addCommand(mapping, io, {
    usage: 'grants',
    summary: 'list the grants of all organizations',
    examples: ['group-mapping grants'],
    load: async () => (await load()).grants,
  });
  addCommand(mapping, io, {
    usage: 'end-grant <id>',
    summary: 'end a grant: its mappings admit no new members',
    options: [['--yes', 'do not ask for confirmation']],
    examples: ['group-mapping end-grant gmg-a1B2c3D4e5F6g7H8'],
    load: async () => (await load()).removeGrant,
  });
}
