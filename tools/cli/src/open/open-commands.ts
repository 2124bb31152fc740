import type { Command } from 'commander';
import { addCommand } from '../frame/add-command.ts';
import type { Io } from '../frame/io.ts';

/** Adds the command that opens pages. */
export function addOpenCommands(program: Command, io: Io): void {
  addCommand(program, io, {
    usage: 'open [module] [version]',
    summary: 'open a page of the platform in a browser, or print its address',
    options: [['-o, --organization <name>', 'organization of the module, or whose page to open']],
    examples: ['open', 'open acme/vpc/aws 1.0.0', 'open --organization acme'],
    load: async () => (await import('./open.ts')).open,
  });
}
