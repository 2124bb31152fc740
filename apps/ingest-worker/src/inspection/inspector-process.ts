import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { type ProcessUsage, usageOf } from '@groundwork/background';
import type { Logger } from '@groundwork/telemetry/logging';
import { type InspectorMessage, inspectorMessageSchema } from './inspector-message.ts';
import type { SandboxedCommand } from './sandbox.ts';

const STDERR_BYTES = 4096;
const MESSAGE_BYTES_MAX = 32 * 1024 * 1024;
const RESULTS = 3;

export type InspectorProcess = {
  /** Takes archives (frames.ts). A write error is reported only as the end of the process. */
  input: Writable;
  /** The next message of the child. Call this before the message can arrive. Rejects with ProcessEnded if there will be none. */
  nextMessage(): Promise<InspectorMessage>;
  hasEnded(): boolean;
  /** Usage since the start; null if the system does not report it. */
  usage(): Promise<ProcessUsage | null>;
  onEnd(listener: () => void): void;
  stop(): Promise<void>;
};

/** The child is gone, or has sent something that is not a message. `signal` killed it, if any. */
export class ProcessEnded extends Error {
  readonly signal: NodeJS.Signals | null;

  constructor(description: string, signal: NodeJS.Signals | null) {
    super(description);
    this.name = 'ProcessEnded';
    this.signal = signal;
  }
}

type Waiting = { resolve: (message: InspectorMessage) => void; reject: (error: ProcessEnded) => void };

/** The child has an empty environment; its first message is `ready`. A failed start is reported as the end of the process. */
export function startInspectorProcess(sandbox: SandboxedCommand, logger: Logger): InspectorProcess {
  const child = spawn(sandbox.command, sandbox.args, {
    env: {},
    cwd: '/',
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
  });
  const { stdin, stderr: errors } = child;
  if (stdin === null || errors === null) throw new Error('The inspector process has no pipes');
  let waiting: Waiting | null = null;
  let end: ProcessEnded | null = null;
  let isStopped = false;
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));

  function finish(reason: ProcessEnded): void {
    if (end !== null) return;
    end = reason;
    waiting?.reject(reason);
    waiting = null;
    child.kill('SIGKILL');
  }

  function deliver(line: string): void {
    const message = parseMessage(line);
    if (message === null) finish(new ProcessEnded('The child sent something that is not a message', null));
    // A stored message would be taken for the result of the next archive.
    else if (waiting === null)
      finish(new ProcessEnded('The child sent a message that was not expected', null));
    else {
      waiting.resolve(message);
      waiting = null;
    }
  }

  const stderr = lastBytes(errors);
  readLines(child, deliver, () =>
    finish(new ProcessEnded('The child sent a message that is too long', null)),
  );
  // A broken pipe is reported only once, as the end of the process.
  stdin.on('error', () => undefined);
  child.once('error', (error) =>
    finish(new ProcessEnded(`The child could not be started: ${error.message}`, null)),
  );
  child.once('close', (code, signal) => {
    if (!isStopped && end === null)
      logger.warn({ code, signal, stderr: stderr() }, 'inspector process exited');
    finish(new ProcessEnded(`The child ended (code ${String(code)}, signal ${String(signal)})`, signal));
  });

  return {
    input: stdin,
    nextMessage() {
      if (end !== null) return Promise.reject(end);
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
      });
    },
    hasEnded: () => end !== null,
    usage: async () => (child.pid === undefined ? null : usageOf(child.pid)),
    onEnd: (listener) => void ended.then(listener),
    async stop() {
      isStopped = true;
      finish(new ProcessEnded('The child was stopped', null));
      await ended;
    },
  };
}

function parseMessage(line: string): InspectorMessage | null {
  try {
    return inspectorMessageSchema.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

function readLines(child: ChildProcess, take: (line: string) => void, onTooLong: () => void): void {
  const results = child.stdio[RESULTS];
  let pieces: Buffer[] = [];
  let bytes = 0;
  results?.on('error', () => undefined);
  results?.on('data', (chunk: Buffer) => {
    let rest = chunk;
    for (let end = rest.indexOf(0x0a); end !== -1; end = rest.indexOf(0x0a)) {
      take(Buffer.concat([...pieces, rest.subarray(0, end)]).toString('utf8'));
      pieces = [];
      bytes = 0;
      rest = rest.subarray(end + 1);
    }
    pieces.push(rest);
    bytes += rest.length;
    if (bytes > MESSAGE_BYTES_MAX) onTooLong();
  });
}

function lastBytes(stream: Readable): () => string {
  let kept: Buffer = Buffer.alloc(0);
  stream.on('error', () => undefined);
  stream.on('data', (chunk: Buffer) => {
    kept = Buffer.concat([kept, chunk]).subarray(-STDERR_BYTES);
  });
  return () => kept.toString('utf8');
}
