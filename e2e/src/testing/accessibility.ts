import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@groundwork/testing/browser';
import { z } from 'zod';

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const violationsSchema = z.array(
  z.object({
    id: z.string(),
    help: z.string(),
    impact: z.string().nullable(),
    nodes: z.array(z.object({ html: z.string(), failureSummary: z.string().optional() })),
  }),
);

/** Targets that are too small to hit are looked for, too, which axe does not do by itself. */
const run = `axe.run({ rules: { 'target-size': { enabled: true } } }).then(({ violations }) => violations)`;

/** Findings of axe on a page at any level, one line each. */
export async function findingsOf(page: Page): Promise<string[]> {
  // Evaluated by the browser instead of added as a script element, which the page's policy would refuse. Once for a page: it takes a fifth of a run.
  const isThere = await page.evaluate('typeof globalThis.axe?.run === "function"');
  if (isThere !== true) await page.evaluate(axe);
  const found = violationsSchema.parse(await page.evaluate(run));
  return found.flatMap(({ id, impact, help, nodes }) =>
    nodes.map(
      ({ html, failureSummary = '' }) =>
        `${id} (${impact ?? 'no level'}): ${help}: ${html.slice(0, 200)} ${failureSummary.replaceAll(/\s+/g, ' ')}`,
    ),
  );
}
