import { Failure } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { wrapped } from '../frame/output.ts';
import type { Platform } from '../hosts/platform.ts';
import { callerName, callersOf, consumersOf } from './module-users.ts';
import { type ModuleAddress, textOf } from './publication.ts';

const maxNames = 10;

/**
 * Names the users of a module, or of one version, before it is changed: the modules that call it, and the consumers that were reported.
 *
 * @param version number; undefined for the whole module
 */
export async function tellUsers(
  io: Io,
  platform: Platform,
  module: ModuleAddress,
  version: string | undefined,
): Promise<void> {
  try {
    const [callers, consumers] = await Promise.all([
      callersOf(platform, module),
      consumersOf(platform, module),
    ]);
    const calling = callers.filter(
      (caller) => version === undefined || caller['satisfying-version'] === version,
    );
    const reported = consumers.filter((consumer) => version === undefined || consumer.version === version);
    const what = version === undefined ? textOf(module) : `${textOf(module)} ${version}`;
    io.tell([
      ...usersLine(io, `Modules that install ${what}`, calling.map(callerName)),
      ...usersLine(
        io,
        `Consumers that reported ${what}`,
        reported.map(({ name }) => name),
      ),
    ]);
  } catch (error) {
    // The change itself reports what is wrong. An earlier platform does not know its users.
    if (!(error instanceof Failure)) throw error;
    io.tell('Note: The platform does not say who uses it.');
  }
}

function usersLine(io: Io, heading: string, all: readonly string[]): string[] {
  const names = [...new Set(all)].sort();
  if (names.length === 0) return [];
  const more = names.length - maxNames;
  return wrapped(
    io,
    `${heading}: ${names.slice(0, maxNames).join(', ')}${more > 0 ? `, and ${more} more` : ''}.`,
    '  ',
    '',
  );
}
