import { once } from 'node:events';
import { createInterface } from 'node:readline';

const maxLineLength = 300;
/**
 * Limit on the wait for the last output of a dead process. It arrives at once, unless one of its children keeps the
 * pipe open.
 */
const maxWaitMs = 500;

const errorLine = /^(?:\[?\w*Error\b|Uncaught )/;
/** Lines that Node.js prints around an error: the stack, the marker below the source text, and its version. */
const noise = /^\s*(?:at .*|\^+|Node\.js v.*|)$/;

/**
 * Reads the error output of a process.
 *
 * @returns function that resolves with the last line that reports an error, or else with the last line; empty if there
 * was no output
 */
export function watchErrorOutput(stderr: NodeJS.ReadableStream): () => Promise<string> {
  let lastError = '';
  let lastLine = '';
  const lines = createInterface({ input: stderr });
  const ended = once(lines, 'close');
  lines.on('line', (line) => {
    if (noise.test(line)) return;
    lastLine = line;
    if (errorLine.test(line)) lastError = line;
  });
  return async () => {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), maxWaitMs);
    await Promise.race([ended, once(patience.signal, 'abort')]);
    clearTimeout(timer);
    return (lastError || lastLine).trim().slice(0, maxLineLength);
  };
}
