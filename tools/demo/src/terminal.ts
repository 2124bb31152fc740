import { setTimeout as pause } from 'node:timers/promises';

const bold = (text: string) => (process.stdout.isTTY ? `\u001b[1m${text}\u001b[0m` : text);

const pollMs = 50;

let stepNumber = 0;

/** Prints the title of a step, runs it, and prints its duration. */
export async function step<Result>(title: string, run: () => Promise<Result>): Promise<Result> {
  stepNumber += 1;
  process.stdout.write(`\n${bold(`${stepNumber}. ${title}`)}\n`);
  const startedAt = performance.now();
  const result = await run();
  say(`done in ${Math.round(performance.now() - startedAt)} ms`);
  return result;
}

/** Prints a line below the current step. */
export function say(line: string): void {
  process.stdout.write(`   ${line}\n`);
}

/** Prints lines below the current step, without empty ones. */
export function sayLines(text: string): void {
  for (const line of text.split('\n')) if (line.trim() !== '') say(`  ${line}`);
}

/** Prints rows below the current step. Columns are as wide as their longest cell; the last one is cut at 60 characters. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): void {
  if (rows.length === 0) {
    say('(none)');
    return;
  }
  const cut = (text: string) => {
    const line = text.replaceAll(/\s+/g, ' ').trim();
    return line.length > 60 ? `${line.slice(0, 59)}…` : line;
  };
  const cells = [header, ...rows].map((row) => row.map(cut));
  const widths = header.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  for (const [index, row] of cells.entries()) {
    const line = row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
    say(index === 0 ? bold(line) : line);
  }
}

/** Polls until there is a value. @throws Error with the name of the missing value */
export async function until<Result>(
  what: string,
  timeoutMs: number,
  ask: () => Promise<Result | undefined>,
): Promise<Result> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    const response = await ask();
    if (response !== undefined) return response;
    await pause(pollMs);
  }
  throw new Error(`${what} did not happen within ${timeoutMs / 1000} s`);
}
