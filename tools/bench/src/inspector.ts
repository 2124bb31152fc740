import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

/** Address of the inspector that a Node.js process opens on SIGUSR1. Only one process at a time can have it open. */
const address = 'http://127.0.0.1:9229/json';
const patienceMs = 10_000;
const askAgainAfterMs = 50;

const targetsSchema = z.tuple([z.object({ webSocketDebuggerUrl: z.string() })]);
const responseSchema = z.object({ id: z.number(), result: z.unknown() });
const valueSchema = z.object({ result: z.object({ value: z.unknown() }) });

export interface Inspector {
  /** Sends a command of the Chrome DevTools Protocol, and resolves with its result. */
  readonly ask: (method: string, params?: object) => Promise<unknown>;
  readonly evaluate: (expression: string) => Promise<unknown>;
}

/**
 * Opens the inspector of a Node.js process, and closes it after the call.
 *
 * @throws Error if the inspector does not open within 10 s, or another process has opened one
 */
export async function inspecting<Result>(
  pid: number,
  work: (inspector: Inspector) => Promise<Result>,
): Promise<Result> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await findInspector());
  await once(socket, 'open');
  const inspector = inspectorAt(socket);
  const answering = await inspector.evaluate('process.pid');
  if (answering !== pid) throw new Error(`another process (${String(answering)}) has its inspector open`);
  try {
    return await work(inspector);
  } finally {
    const closed = once(socket, 'close');
    // Closes the inspector in a later turn of the event loop, so that this request still gets a response.
    await inspector.evaluate("setImmediate(() => process.getBuiltinModule('node:inspector').close()); 0");
    await closed;
  }
}

async function findInspector(): Promise<string> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      const [{ webSocketDebuggerUrl }] = targetsSchema.parse(await (await fetch(address)).json());
      return webSocketDebuggerUrl;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(askAgainAfterMs);
    }
  }
}

function inspectorAt(socket: WebSocket): Inspector {
  const waiting = new Map<number, (result: unknown) => void>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const response = responseSchema.safeParse(JSON.parse(String(data)));
    if (response.success) waiting.get(response.data.id)?.(response.data.result);
  });

  async function ask(method: string, params: object = {}): Promise<unknown> {
    lastId += 1;
    const id = lastId;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    waiting.set(id, resolve);
    socket.send(JSON.stringify({ id, method, params }));
    const result = await promise;
    waiting.delete(id);
    return result;
  }

  return {
    ask,
    async evaluate(expression) {
      const response = await ask('Runtime.evaluate', { expression, returnByValue: true });
      return valueSchema.parse(response).result.value;
    },
  };
}
