import type { Command } from 'commander';
import { addCommand } from '../frame/add-command.ts';
import type { Io } from '../frame/io.ts';

const allOption = ['--all', 'all other organizations'] as const;

/** Adds the commands with which site administrators share the modules of an organization with others. */
export function addShareCommands(program: Command, io: Io): void {
  const share = program
    .command('share')
    .description('share the modules of an organization with others (site administrators)');
  const load = () => import('./shares.ts');
  addCommand(share, io, {
    usage: 'list <organization>',
    summary: 'list the organizations that may use the modules of an organization',
    examples: ['share list acme'],
    load: async () => (await load()).list,
  });
  addCommand(share, io, {
    usage: 'add <organization> [others...]',
    summary: 'let other organizations use the modules of an organization',
    options: [allOption],
    examples: ['share add acme storage network', 'share add acme --all'],
    load: async () => (await load()).add,
  });
  addCommand(share, io, {
    usage: 'remove <organization> [others...]',
    summary: 'no longer let other organizations use the modules of an organization',
    options: [allOption],
    examples: ['share remove acme storage', 'share remove acme --all'],
    load: async () => (await load()).remove,
  });
}
