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
  const response = await ask({ message: onOneLine(question), initialValue: false, output: process.stderr });
  if (isCancel(response)) interrupted(io);
  if (!response)
    throw new Failure(
      'usage',
      'Nothing has been changed.',
      'To continue, run the command again and answer yes.',
    );
}
