import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { metrics } from '@groundwork/telemetry';
import type { Logger } from '@groundwork/telemetry/logging';
import type { RenderJob, Rendering, Unrendered } from './render-job.ts';
import { createRenderQueue, type Share } from './render-queue.ts';
import {
  createRenderProcess,
  defaultProcessLimits,
  type RenderProcessOptions,
  type ProcessLimits,
} from './render-process.ts';

/** Limit on the size of the cache, in characters. The least recently read HTML is evicted first. */
const maxKeptCharacters = 8_000_000;
/** Limit on the number of remembered jobs that could not become HTML. */
const maxRefused = 10_000;
/** Outcomes that do not depend on the job. */
const passing: readonly Unrendered[] = ['busy', 'interrupted'];

export interface RenderLimits extends ProcessLimits {
  /** Time that a job waits for its turn. */
  readonly waitMs: number;
}

const defaultLimits: RenderLimits = { ...defaultProcessLimits, waitMs: 2_000 };

export interface RendererOptions extends Pick<RenderProcessOptions, 'program' | 'nodeOptions'> {
  readonly logger: Logger;
  readonly limits?: Partial<RenderLimits>;
}

/** Turns published content into HTML, in one child process, within limits on time, memory and output (ADR 64). */
export interface Renderer {
  /**
   * Returns the HTML from the cache or from the child. Never throws. Waits for a turn once, and tries at most twice.
   *
   * @param share limits the use of the child by one visitor or organization
   * @returns the reason if there is no HTML; reasons other than `busy` and `interrupted` are remembered
   */
  readonly render: (job: RenderJob, share: Share) => Promise<Rendering | Unrendered>;
  readonly close: () => Promise<void>;
}

interface Flight {
  readonly job: RenderJob;
  readonly begin: () => void;
  readonly finish: (outcome: Rendering | Unrendered) => void;
}

export function createRenderer({ logger, limits: given, ...program }: RendererOptions): Renderer {
  const limits = { ...defaultLimits, ...given };
  const child = createRenderProcess({ logger, limits, ...program });
  const kept = new LRUCache<string, Rendering>({
    maxSize: maxKeptCharacters,
    sizeCalculation: ({ html }) => html.length + 200,
  });
  const refused = new LRUCache<string, Unrendered>({ max: maxRefused });
  const flights = new Map<string, Promise<Rendering | Unrendered>>();
  const queue = createRenderQueue<Flight>();
  let isBusy = false;
  let isClosed = false;

  async function work(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (let next = queue.take(); next; next = queue.take()) {
      next.begin();
      next.finish(isClosed ? 'busy' : await child.run(next.job));
    }
    isBusy = false;
  }

  function lineUp(job: RenderJob, share: Share): Promise<Rendering | Unrendered> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        queue.remove(flight);
        resolve('busy');
      }, limits.waitMs);
      const flight: Flight = {
        job,
        begin: () => clearTimeout(timer),
        finish: resolve,
      };
      if (queue.add(flight, share)) {
        void work();
        return;
      }
      clearTimeout(timer);
      resolve('busy');
    });
  }

  async function renderAndKeep(key: string, job: RenderJob, share: Share): Promise<Rendering | Unrendered> {
    const outcome = await lineUp(job, share);
    if (typeof outcome === 'object') kept.set(key, outcome);
    else if (!passing.includes(outcome)) refused.set(key, outcome);
    count(job, outcome);
    return outcome;
  }

  return {
    async render(job, share) {
      const key = createHash('sha256').update(JSON.stringify(job)).digest('base64');
      const known = kept.get(key) ?? refused.get(key) ?? flights.get(key);
      if (known !== undefined) return known;
      const flight = renderAndKeep(key, job, share).finally(() => flights.delete(key));
      flights.set(key, flight);
      return flight;
    },
    close() {
      isClosed = true;
      return child.close();
    },
  };
}

function count({ kind }: RenderJob, outcome: Rendering | Unrendered): void {
  const word = typeof outcome === 'object' ? 'rendered' : outcome;
  metrics.renderings.cell({ kind, outcome: word }).value += 1;
}
