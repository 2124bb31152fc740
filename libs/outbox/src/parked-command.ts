import type { Database } from '@groundwork/database';
import { createInboxStore, type ParkedMessage } from './inbox.store.ts';

interface ParkedCommandOptions {
  readonly database: Database;
  readonly print: (line: string) => void;
}

const usage = [
  'Usage: list              lists parked messages, oldest first: id, event, time, attempts, reason',
  '       show <id>         shows the whole message',
  '       replay <id>...    tries these messages again, with six attempts each',
  '       replay --all      tries all parked messages again',
];

/**
 * Command with which an operator lists, shows or replays parked messages.
 *
 * @param argv the words after the command's name
 * @returns the exit code: 0, 1 when an id is not parked, 2 when the arguments are invalid
 */
export async function runParkedCommand(
  argv: readonly string[],
  { database, print }: ParkedCommandOptions,
): Promise<0 | 1 | 2> {
  const inbox = createInboxStore(database.knex);
  const [verb, ...ids] = argv;
  const [id] = ids;

  if (verb === 'list' && ids.length === 0) {
    const parked = await inbox.listParked();
    for (const message of parked) print(lineOf(message));
    print(parked.length === 1 ? '1 message is parked' : `${parked.length} messages are parked`);
    return 0;
  }
  if (verb === 'show' && id !== undefined && ids.length === 1) {
    const found = await inbox.findParked(id);
    print(found ? JSON.stringify(found, undefined, 2) : `no message with this id is parked: ${id}`);
    return found ? 0 : 1;
  }
  if (verb === 'replay' && id !== undefined && (id === '--all' ? ids.length === 1 : !ids.some(isOption))) {
    const replayed = await inbox.replay(id === '--all' ? 'all' : ids);
    for (const one of replayed) print(`will be tried again: ${one}`);
    const missing = id === '--all' ? [] : ids.filter((one) => !replayed.includes(one));
    for (const one of missing) print(`no message with this id is parked: ${one}`);
    return missing.length === 0 ? 0 : 1;
  }
  for (const line of usage) print(line);
  return 2;
}

const isOption = (word: string) => word.startsWith('-');

function lineOf({ id, routingKey, parkedAt, attempts, reason }: ParkedMessage): string {
  const [firstLine = ''] = reason.split('\n');
  return `${id}  ${routingKey}  ${parkedAt.toISOString()}  attempts ${attempts}  ${firstLine}`;
}
