import type { Io } from './io.ts';
import { exitCodes } from './failure.ts';

let advice = 'Nothing has been changed.';

/** What a person should know who interrupts the command from now on. */
export function onInterruptionSay(text: string): void {
  advice = text;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** What happens from now on when the process is told to end. */
export function onSignals(handle: (signal: NodeJS.Signals) => void): void {
  for (const signal of signals) process.removeAllListeners(signal).on(signal, () => handle(signal));
}

/** Says so in two lines and ends the process. */
export function interrupted(io: Io): never {
  io.tell(['', 'Interrupted.', advice]);
  process.exit(exitCodes.interrupted);
}
