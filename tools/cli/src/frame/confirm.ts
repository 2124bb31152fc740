import { Failure } from './failure.ts';
import { interrupted } from './interruption.ts';
import type { Io } from './io.ts';
import { onOneLine } from './printable.ts';

/** Asks for confirmation. Without a terminal, `--yes` is required. @throws Failure if the user does not confirm */
export async function confirm(io: Io, question: string, { yes }: { readonly yes?: boolean }): Promise<void> {
  if (yes === true) return;
  if (!io.isInteractive)
    throw new Failure('usage', `${question} Confirming this needs a terminal.`, 'Add --yes to confirm it.');
  const { confirm: ask, isCancel } = await import('@clack/prompts');
  const answer = await ask({ message: onOneLine(question), initialValue: false, output: process.stderr });
  if (isCancel(answer)) interrupted(io);
  if (!answer)
    throw new Failure(
      'usage',
      'Nothing has been changed.',
      'To continue, run the command again and answer yes.',
    );
}
