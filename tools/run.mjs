// Starts one of the TypeScript tools: `node tools/run.mjs launcher`. Plain JavaScript, so that an old Node.js can
// still say what is wrong instead of tripping over the first type.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const wantedMajor = 24;
const major = Number(process.versions.node.split('.')[0]);

if (major < wantedMajor) {
  process.stderr.write(
    `Groundwork runs on Node.js ${wantedMajor} or newer; this is ${process.versions.node}.\n` +
      `On Linux \`npm ci\` installs it: start through npm (npm start, npm test, npm run demo).\n` +
      `Elsewhere install Node.js ${wantedMajor} from https://nodejs.org/ and try again.\n`,
  );
  process.exit(1);
}

// Types are stripped and sources compiled once per change, not once per start. Node.js 20 has no such export, and must
// get as far as the message above: hence not at the top.
const { enableCompileCache } = await import('node:module');
enableCompileCache();
const [tool, ...rest] = process.argv.slice(2);
process.argv.splice(2, process.argv.length, ...rest);
await import(pathToFileURL(join(import.meta.dirname, tool ?? 'launcher', 'src', 'main.ts')).href);
