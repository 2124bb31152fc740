import type { Command } from 'commander';
import { addCommand } from '../frame/add-command.ts';
import type { Io } from '../frame/io.ts';
import { methods } from './methods.ts';

/** Adds the command for requests that no other command sends. */
export function addApiCommands(program: Command, io: Io): void {
  addCommand(program, io, {
    usage: 'api <path>',
    summary: 'send a request to the API and print the response',
    options: [
      ['-X, --method <method>', 'method (default: GET, or POST with a body)', methods],
      ['-f, --raw-field <key=value...>', 'text in the body; in the query of a GET'],
      ['-F, --field <key=value...>', 'the same, but true, false, null and numbers are what they say'],
      ['--input <file>', 'file with the body; - for standard input'],
      ['--paginate', 'request all pages of a list, and print them as one'],
    ],
    examples: [
      'api organizations/acme/teams --paginate',
      'api /api/registry/v1/modules/search -f q=vpc',
      'api organizations/acme -X PATCH -f "data[type]=organizations" -f "data[attributes][email]=it@acme.example"',
      'api policy-sets/polset-4YdKp8TnQw2ZbH6s -X PATCH --input set.json',
    ],
    load: async () => (await import('./api.ts')).api,
  });
}
