import { z } from 'zod';
import { inspecting } from './inspector.ts';

const usageSchema = z.object({ heapUsed: z.number(), external: z.number() });

/**
 * What a process of Node.js holds after it has collected all garbage, in bytes: objects of JavaScript, and buffers outside
 * of its heap. Unlike its memory by the kernel, that does not contain the room that V8 keeps for more.
 *
 * @throws Error if its inspector cannot be opened
 */
export const heapAfterCollection = (pid: number): Promise<number> =>
  inspecting(pid, async ({ ask, evaluate }) => {
    await ask('HeapProfiler.enable');
    await ask('HeapProfiler.collectGarbage');
    const { heapUsed, external } = usageSchema.parse(await evaluate('process.memoryUsage()'));
    return heapUsed + external;
  });
