import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const source = join(import.meta.dirname, '..', '..', 'reference-reader');

/** Contents of a text according to a reader; an attribute is the source of its expression. */
export type FoundBody = {
  readonly attributes: Readonly<Record<string, string>>;
  readonly blocks: readonly {
    readonly type: string;
    readonly labels: readonly string[];
    readonly line: number;
    readonly body: FoundBody;
  }[];
};

/** For each text, one line of JSON: `{"body": …}`, or `{"problem": …}` if it is not valid. */
export type ReferenceReader = (texts: readonly string[]) => Promise<string[]>;

/**
 * Builds the language's reference implementation as a small Go program, into a folder. Null if Go is not installed, or
 * cannot find or download its modules; then one line on standard error says so.
 */
export async function buildReferenceReader(
  folder: string,
  environment: NodeJS.ProcessEnv,
): Promise<ReferenceReader | null> {
  const program = join(folder, 'reference-reader');
  const options = {
    cwd: source,
    env: { ...environment, GOFLAGS: '-mod=readonly', GOWORK: 'off', GOTOOLCHAIN: 'local' },
    maxBuffer: 1024 ** 3,
  };
  try {
    await run('go', ['build', '-o', program, '.'], { ...options, timeout: 120_000 });
  } catch (error) {
    const why = error instanceof Error ? (error.message.trim().split('\n').at(-1) ?? '') : '';
    process.stderr.write(
      `HCL is not compared with its reference implementation, because Go or its modules are missing: ${why}\n`,
    );
    return null;
  }
  return async (texts) => {
    const running = run(program, [], options);
    running.child.stdin?.end(texts.map((text) => JSON.stringify(text)).join('\n'));
    const { stdout } = await running;
    return stdout.split('\n').slice(0, -1);
  };
}
