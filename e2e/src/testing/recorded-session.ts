import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const readme = join(import.meta.dirname, '..', '..', '..', 'README.md');

/** A command of the session that the README has recorded, and the lines that it printed there. */
export interface RecordedCommand {
  readonly command: string;
  readonly lines: readonly string[];
}

/** What the `console` blocks of the README have recorded. `…` stands for any lines; `\` at the end of a line goes on in the next. */
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

/** The command of the session that begins like this. @throws Error if there is none */
export function recordedCommand(beginning: string): RecordedCommand {
  const found = recordedSession().find(({ command }) => command.startsWith(beginning));
  if (found === undefined) throw new Error(`README.md has recorded no ${beginning}.`);
  return found;
}

/** Lines that were recorded and are not printed now, in this order. Numbers may be others. */
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
