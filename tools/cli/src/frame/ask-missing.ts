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
