// Starts one of the TypeScript tools from its sources: `node tools/run.mjs demo`.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import './require-node.mjs';

// Sources are compiled once per change instead of once per start.
const { enableCompileCache } = await import('node:module');
enableCompileCache();
const [tool, ...rest] = process.argv.slice(2);
process.argv.splice(2, process.argv.length, ...rest);
await import(pathToFileURL(join(import.meta.dirname, tool ?? 'launcher', 'src', 'main.ts')).href);
