import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.ts';

const pages = join(import.meta.dirname, '..', '..', '..', 'docs', 'operations');

/**
 * Runs a block of commands of the operations guide unchanged.
 *
 * @param program program in a line of the block
 * @param options.folder working directory
 * @throws Error if the guide does not have exactly one such block, or a command fails
 */
export async function followGuide(
  program: string,
  { folder, variables }: { readonly folder: string; readonly variables: NodeJS.ProcessEnv },
): Promise<void> {
  const guide = globSync('*.md', { cwd: pages })
    .map((page) => readFileSync(join(pages, page), 'utf8'))
    .join('\n');
  const blocks = [...guide.matchAll(/^( *)```sh\n(.*?)^\1```$/gms)].map(([, indentation = '', text = '']) =>
    text.replaceAll(new RegExp(`^${indentation}`, 'gm'), ''),
  );
  const [commands, ...others] = blocks.filter((block) => new RegExp(`^ *${program} `, 'm').test(block));
  if (commands === undefined || others.length > 0) {
    const count = commands === undefined ? 'no' : 'more than one';
    throw new Error(`docs/operations has ${count} block of ${program}`);
  }
  console.log(`$ ${commands.trimEnd()}`);
  await run('sh', ['-ec', `cd "$0"\n${commands}`, folder], { ...process.env, ...variables });
}
