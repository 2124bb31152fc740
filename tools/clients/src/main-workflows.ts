// Lints the workflows with actionlint, which is built from its Go module once: npm run verify:workflows
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { buildOnce, compile, downloadModule } from '@groundwork/go-programs';

const root = join(import.meta.dirname, '..', '..', '..');
const module = 'github.com/rhysd/actionlint@v1.7.12';

const built = await buildOnce({ module, program: 'actionlint' }, process.env, async (file) => {
  const sources = downloadModule(module, '/');
  if ('unavailable' in sources) return sources.unavailable;
  return compile(['build', '-trimpath', '-o', file, './cmd/actionlint'], { cwd: sources.folder });
});
if ('unavailable' in built) console.log(`The workflows were not linted, because ${built.unavailable}.`);
else {
  const files = globSync('.github/workflows/*.yml', { cwd: root });
  const { status } = spawnSync(built.program, ['-no-color', ...files], { cwd: root, stdio: 'inherit' });
  if (status === 0) console.log(`actionlint finds nothing in ${files.length} workflows.`);
  process.exitCode = status ?? 1;
}
