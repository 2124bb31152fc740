// Lets Node.js load .tsx: it strips types by itself, but does not know JSX. For tests, and for processes that run from their
// sources (`--import`); the bundle has no such files. Types are checked by tsc, as everywhere. Plain JavaScript, which starts soonest.
import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

registerHooks({
  load(url, context, next) {
    const path = url.startsWith('file:') ? fileURLToPath(url) : '';
    if (!path.endsWith('.tsx')) return next(url, context);
    const { code } = require('esbuild').transformSync(readFileSync(path, 'utf8'), {
      sourcefile: path,
      loader: 'tsx',
      jsx: 'automatic',
      jsxImportSource: 'hono/jsx',
      sourcemap: 'inline',
      target: 'node24',
    });
    return { format: 'module', shortCircuit: true, source: code };
  },
});
