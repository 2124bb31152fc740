import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const readme = join(import.meta.dirname, '..', '..', '..', 'README.md');

/** A command of the session recorded in the README, and its recorded output. */
export interface RecordedCommand {
  readonly command: string;
  readonly lines: readonly string[];
}

/**
 * Commands in the README's `console` blocks. `…` stands for any lines; a line that ends with `\` continues on the next
 * one.
 */
export function recordedSession(): readonly RecordedCommand[] {
  const blocks = [...readFileSync(readme, 'utf8').matchAll(/^```console\n([^]*?)^```$/gm)];
  return blocks
    .flatMap(([, block = '']) =>
      block
        .replaceAll(/\\\n +/g, '')
        .split(/^\$ /m)
        .slice(1),
    )
    .map((text) => text.split('\n').map((line) => line.trimEnd()))
    .map(([command = '', ...lines]) => ({
      command,
      lines: lines.filter((line) => line !== '' && line !== '…'),
    }));
}

/** The command of the session with this beginning. @throws Error if it has none */
export function recordedCommand(beginning: string): RecordedCommand {
  const found = recordedSession().find(({ command }) => command.startsWith(beginning));
  if (found === undefined) throw new Error(`README.md has recorded no ${beginning}.`);
  return found;
}

/** Recorded lines that the output lacks in this order. Numbers may differ. */
export function notPrinted(lines: readonly string[], output: string): readonly string[] {
  const printed = output.split('\n').map(shapeOf);
  let from = 0;
  return lines.filter((line) => {
    const at = printed.indexOf(shapeOf(line), from);
    if (at !== -1) from = at + 1;
    return at === -1;
  });
}

const shapeOf = (line: string) => line.trimEnd().replaceAll(/\d+(\.\d+)*/g, '0');
