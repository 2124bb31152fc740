import { Failure } from './failure.ts';
import { interrupted } from './interruption.ts';
import type { Io } from './io.ts';
import { onOneLine } from './printable.ts';

/** Asks before something is lost. Where nobody can be asked, `--yes` must say so. @throws Failure if it must not be done */
export async function confirm(io: Io, question: string, { yes }: { readonly yes?: boolean }): Promise<void> {
  if (yes === true) return;
  if (!io.isInteractive)
    throw new Failure('usage', `${question} There is no terminal to ask.`, 'If you are sure, add --yes.');
  const { confirm: ask, isCancel } = await import('@clack/prompts');
  const answer = await ask({ message: onOneLine(question), initialValue: false, output: process.stderr });
  if (isCancel(answer)) interrupted(io);
  if (!answer) throw new Failure('usage', 'Nothing has been changed.', 'You have answered no.');
}
