import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);
const source = join(import.meta.dirname, '..', 'policy-sets', 'independent-reader');

const bodySchema = z.object({
  attributes: z.record(z.string(), z.unknown()),
  get blocks() {
    return z.array(z.object({ type: z.string(), labels: z.array(z.string()), body: bodySchema }));
  },
});
const outputSchema = z.union([z.object({ body: bodySchema }), z.object({ problem: z.string() })]);

/** A file as HCL's reference implementation reads it; values are evaluated. */
export type IndependentBody = z.infer<typeof bodySchema>;
export type ReaderOutput = z.infer<typeof outputSchema>;
export type IndependentReader = (texts: readonly string[]) => Promise<ReaderOutput[]>;

/**
 * Builds the independent reader of HCL, a small Go program, into a folder. Null if Go is not
 * installed, or cannot find or download its modules; then one line on standard error says so.
 */
export async function buildIndependentReader(
  folder: string,
  environment: NodeJS.ProcessEnv,
): Promise<IndependentReader | null> {
  const program = join(folder, 'independent-reader');
  const options = {
    cwd: source,
    env: { ...environment, GOFLAGS: '-mod=readonly', GOWORK: 'off', GOTOOLCHAIN: 'local' },
    maxBuffer: 1024 ** 3,
  };
  try {
    await run('go', ['list', '-deps', '.'], { ...options, timeout: 30_000 });
  } catch (error) {
    const why = error instanceof Error ? (error.message.trim().split('\n').at(-1) ?? '') : '';
    process.stderr.write(
      `HCL is not compared with an independent reader, because Go or its modules are missing: ${why}\n`,
    );
    return null;
  }
  await run('go', ['build', '-o', program, '.'], options);
  return async (texts) => {
    const running = run(program, [], options);
    running.child.stdin?.end(texts.map((text) => JSON.stringify(text)).join('\n'));
    const { stdout } = await running;
    return stdout
      .split('\n')
      .slice(0, -1)
      .map((line) => outputSchema.parse(JSON.parse(line)));
  };
}
