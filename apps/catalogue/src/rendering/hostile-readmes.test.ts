import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { usageOf } from '@groundwork/background';
import { silentLogger } from '@groundwork/telemetry/logging';
import { renderProgram } from '../testing/catalogue-test-app.ts';
import { hostileReadmes, providerMarks } from '../testing/hostile-readmes.ts';
import { readmeJob } from '../testing/readme-job.ts';
import { createRenderProcess, defaultProcessLimits, type RenderProcess } from './render-process.ts';

/**
 * `npm run verify:readmes` renders 10,000 READMEs and measures their times, which would be meaningless on a busy
 * machine.
 */
const isMeasuring = process.env['HOSTILE_READMES'] !== undefined;
const readmes = Number(process.env['HOSTILE_READMES'] ?? 60);
const seed = Number(process.env['HOSTILE_SEED'] ?? 66);
const maxLength = 96 * 1024;
const maxCharacters = 1_000_000;
const maxBytes = 128 * 1024 ** 2;
/** Extra time for a slow machine, in addition to the limit on a job and the start of a process. */
const graceMs = 10_000;

let child: RenderProcess;
beforeAll(() => {
  const limits = { ...defaultProcessLimits, startMs: 60_000 };
  child = createRenderProcess({ logger: silentLogger(), limits, program: renderProgram });
});
afterAll(() => child.close());

/** Memory of the largest child of this process; 0 if the system does not report it. */
async function memoryOfChildren(): Promise<number> {
  const usages = await Promise.all(childrenOf(process.pid).map(usageOf));
  return Math.max(0, ...usages.map((usage) => usage?.memoryBytes ?? 0));
}

function childrenOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return text.split(' ').flatMap((id) => (id.trim() === '' ? [] : [Number(id)]));
  } catch {
    return [];
  }
}

describe('READMEs that a parser may choke on', () => {
  it(
    'time, memory and output of each are bounded',
    async () => {
      const worst = { ms: 0, bytes: 0, characters: 0 };
      const outcomes: Record<string, number> = {};
      for (const text of fc.sample(hostileReadmes, { numRuns: readmes, seed })) {
        const startedAt = performance.now();
        const outcome = await child.run(readmeJob(text));
        worst.ms = Math.max(worst.ms, performance.now() - startedAt);
        worst.bytes = Math.max(worst.bytes, await memoryOfChildren());
        const word = typeof outcome === 'object' ? 'rendered' : outcome;
        outcomes[word] = (outcomes[word] ?? 0) + 1;
        if (typeof outcome === 'object') worst.characters = Math.max(worst.characters, outcome.html.length);
        expect(outcome).not.toBe('failed');
      }
      if (isMeasuring) {
        process.stdout.write(`${JSON.stringify({ worst, outcomes })}\n`);
        expect(worst.ms).toBeLessThan(defaultProcessLimits.jobMs + graceMs);
      }
      expect(worst.characters).toBeLessThanOrEqual(maxCharacters);
      expect(worst.bytes).toBeLessThan(maxBytes);
    },
    readmes * 2_000,
  );

  it.each(providerMarks)('a README of nothing but %j keeps nobody waiting', async (mark) => {
    for (const length of isMeasuring ? [maxLength, 5_000_000] : [maxLength]) {
      const text = `[^a]: b\n\n${mark.repeat(Math.ceil(length / mark.length))}`;
      expect(await child.run(readmeJob(text))).not.toBe('failed');
    }
  });
});
