import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { z } from 'zod';
import type { Surprise } from './judge.ts';
import { suiteFile } from './suite.ts';

const fileSchema = z.looseObject({ notYet: z.record(z.string(), z.string()).optional() });

/** Removes each *not yet* that passed from its suite's file, and formats the file as Prettier does. */
export async function recordPassed(surprises: readonly Surprise[]): Promise<void> {
  const passed = Map.groupBy(
    surprises.filter(({ result }) => result.passes),
    ({ result }) => result.suite,
  );
  for (const [suite, steps] of passed) {
    const names = steps.map(({ result }) => result.step);
    const { notYet = {}, ...others } = fileSchema.parse(JSON.parse(readFileSync(suiteFile(suite), 'utf8')));
    const left = Object.entries(notYet).filter(([step]) => !names.includes(step));
    const text = { ...others, ...(left.length > 0 && { notYet: Object.fromEntries(left) }) };
    const filepath = suiteFile(suite);
    writeFileSync(
      filepath,
      await format(JSON.stringify(text, null, 2), { ...(await resolveConfig(filepath)), filepath }),
    );
  }
}
