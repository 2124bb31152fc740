import { Failure } from './failure.ts';
import { interrupted } from './interruption.ts';
import type { Io } from './io.ts';
import { onOneLine } from './printable.ts';

/** True if the user can be asked for what is missing: not in a pipe, and not by a program that reads JSON. */
export const canAsk = (io: Io, { json }: { readonly json?: boolean }): boolean =>
  io.isInteractive && json !== true;

/** Asks for the text of an argument. */
export async function askText(io: Io, message: string): Promise<string> {
  const { isCancel, text } = await import('@clack/prompts');
  const response = await text({
    message: onOneLine(message),
    output: process.stderr,
    validate: (typed) => (typed?.trim() ? undefined : 'Write something, or press Ctrl-C.'),
  });
  return isCancel(response) ? interrupted(io) : response.trim();
}

/** Asks for one of some words. */
export async function askWord(io: Io, message: string, words: readonly string[]): Promise<string> {
  const { isCancel, select } = await import('@clack/prompts');
  const response = await select({
    message: onOneLine(message),
    output: process.stderr,
    options: words.map((value) => ({ value, label: onOneLine(value) })),
    maxItems: 10,
  });
  return isCancel(response) ? interrupted(io) : response;
}

interface Asking {
  readonly json?: boolean;
}

/** The text of an option that is required. It is asked for on a terminal. @throws Failure without one */
export async function requiredText(
  io: Io,
  options: Asking,
  option: string,
  given: string | undefined,
): Promise<string> {
  if (given !== undefined) return given;
  const [name = '', placeholder = ''] = option.split(' ');
  if (canAsk(io, options)) return askText(io, asQuestion(name));
  throw new Failure('usage', `${name} is missing.`, `Add ${name} ${placeholder}.`);
}

/** The word that was given, or that is chosen on a terminal; undefined if there is neither. */
export async function chosenWord(
  io: Io,
  options: Asking,
  option: string,
  words: readonly string[],
  given: string | undefined,
): Promise<string | undefined> {
  return given === undefined && canAsk(io, options) ? askWord(io, asQuestion(option), words) : given;
}

/** `--ca-file` as `Ca file`. */
const asQuestion = (option: string): string => {
  const words = option.replace(/^--/, '').replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};
