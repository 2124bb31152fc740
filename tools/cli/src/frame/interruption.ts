import type { Io } from './io.ts';
import { exitCodes } from './failure.ts';

let advice = 'Nothing has been changed.';

/** Sets the advice that is printed if the user interrupts the command from now on. */
export function onInterruptionSay(text: string): void {
  advice = text;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Replaces the handler of the signals that end the process. */
export function onSignals(handle: (signal: NodeJS.Signals) => void): void {
  for (const signal of signals) process.removeAllListeners(signal).on(signal, () => handle(signal));
}

/** Prints that the command was interrupted, and ends the process. */
export function interrupted(io: Io): never {
  io.tell(['', 'Interrupted.', advice]);
  process.exit(exitCodes.interrupted);
}
