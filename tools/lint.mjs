// `npm run lint`: one ESLint for everything, or for the files given, so that TypeScript's types are loaded once.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createProjectGraphAsync } from '@nx/devkit';

// The boundary rule reads the project graph that nx keeps, which may be older than the sources.
process.env['NX_ISOLATE_PLUGINS'] = 'false';
await createProjectGraphAsync({ exitOnError: true });

const files = process.argv.slice(2);
const eslint = spawn(
  process.execPath,
  ['node_modules/eslint/bin/eslint.js', '--max-warnings=0', ...(files.length > 0 ? files : ['.'])],
  { stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => eslint.kill(signal));
const [code] = await once(eslint, 'exit');
process.exit(code ?? 1);
