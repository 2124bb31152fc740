import { once } from 'node:events';
import { createInterface } from 'node:readline';

const longestWords = 300;
/** What a dead process has written is here at once, unless a child of its own holds the pipe open. */
const longestWaitMs = 500;

const errorLine = /^(?:\[?\w*Error\b|Uncaught )/;
/** Lines of Node.js around an error: the stack, the marker below the source text, and its own version. */
const noise = /^\s*(?:at .*|\^+|Node\.js v.*|)$/;

/**
 * Listens to the error output of a program. The answer is the line that says best why it died: the last one that names
 * an error, else the last one; empty where it has said nothing.
 */
export function listenForLastWords(stderr: NodeJS.ReadableStream): () => Promise<string> {
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
    const timer = setTimeout(() => patience.abort(), longestWaitMs);
    await Promise.race([ended, once(patience.signal, 'abort')]);
    clearTimeout(timer);
    return (lastError || lastLine).trim().slice(0, longestWords);
  };
}
