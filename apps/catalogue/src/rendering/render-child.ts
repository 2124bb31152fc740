/**
 * Program of the renderer's child: receives jobs and sends one answer for each (`render-process.ts`). It ends with its
 * parent.
 */
import { z } from 'zod';
import type { ChildAnswer } from './child-answer.ts';
import { RenderRefusal, type RenderJob } from './render-job.ts';
import { render } from './render.ts';

/** Jobs come from a process of the same release. */
const jobSchema = z.custom<RenderJob>();

function answerTo(job: RenderJob): ChildAnswer {
  try {
    return { kind: 'rendered', ...render(job) };
  } catch (error) {
    if (error instanceof RenderRefusal) return { kind: 'refused', reason: error.reason };
    return { kind: 'failed', stack: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

const say = (answer: ChildAnswer) => process.send?.(answer);

process.on('message', (message: unknown) => say(answerTo(jobSchema.parse(message))));
say({ kind: 'ready' });
