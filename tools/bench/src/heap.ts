import { z } from 'zod';
import { inspecting } from './inspector.ts';

const usageSchema = z.object({ heapUsed: z.number(), external: z.number() });

/**
 * Size of the JavaScript objects and external buffers of a Node.js process after a garbage collection, in bytes. Unlike
 * the resident memory, this excludes memory that V8 reserves.
 *
 * @throws Error if the inspector of the process cannot be opened
 */
export const heapAfterCollection = (pid: number): Promise<number> =>
  inspecting(pid, async ({ ask, evaluate }) => {
    await ask('HeapProfiler.enable');
    await ask('HeapProfiler.collectGarbage');
    const { heapUsed, external } = usageSchema.parse(await evaluate('process.memoryUsage()'));
    return heapUsed + external;
  });
