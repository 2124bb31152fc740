/**
 * Program of the renderer's child: receives jobs and sends one result for each (`render-process.ts`). It exits when
 * its parent does.
 */
import { z } from 'zod';
import type { ChildMessage } from './child-message.ts';
import { RenderRefusal, type RenderJob } from './render-job.ts';
import { render } from './render.ts';

/** Not validated, because jobs come from a process of the same release. */
const jobSchema = z.custom<RenderJob>();

function resultOf(job: RenderJob): ChildMessage {
  try {
    return { kind: 'rendered', ...render(job) };
  } catch (error) {
    if (error instanceof RenderRefusal) return { kind: 'refused', reason: error.reason };
    return { kind: 'failed', stack: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

const say = (response: ChildMessage) => process.send?.(response);

process.on('message', (message: unknown) => say(resultOf(jobSchema.parse(message))));
say({ kind: 'ready' });
