import { relative } from 'node:path';
import { loadConfig, unknownVariables, warningOfUnknown } from '@groundwork/config';
import { collectGarbageOfStart } from '@groundwork/service/collect-garbage';
import { inheritedEnvironment, launcherEnvironment, type LauncherConfig } from './config.ts';
import { launch, type Platform } from './launch.ts';

const startedAt = performance.now();
let platform: Platform | undefined;
const stopRequest = new AbortController();

async function stop(): Promise<void> {
  if (stopRequest.signal.aborted) return;
  stopRequest.abort();
  if (platform === undefined) return;
  console.log('\nstopping …');
  await platform.stop();
  console.log('Stopped. All data is kept; `npm start` continues where you left off.');
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());

function greet(config: LauncherConfig, baseUrl: string): void {
  const dataDir = relative(process.cwd(), config.DATA_DIR) || '.';
  console.log(`
Groundwork is ready at ${baseUrl} (after ${((performance.now() - startedAt) / 1000).toFixed(1)} s)

  token of the site administrator   ${dataDir}/admin-token
  data and logs                     ${dataDir}, ${dataDir}/logs

  in a browser       ${baseUrl}   (sign in with that token)
  a first command    npx . login ${baseUrl} --with-token < ${dataDir}/admin-token
  a tour             npm run demo        (in a second terminal)
  stop               Ctrl-C
`);
}

try {
  const config = loadConfig(launcherEnvironment, process.env);
  const warning = warningOfUnknown(unknownVariables(process.env));
  if (warning !== undefined) console.error(`Warning: ${warning}`);
  console.log('Starting Groundwork');
  platform = await launch({
    config,
    inherited: inheritedEnvironment(process.env),
    report: (line) => console.log(`  ${line}`),
    signal: stopRequest.signal,
    // The bundled launcher starts the bundled processes; when it runs from source, so do they.
    bundle: import.meta.filename.endsWith('.mjs') ? import.meta.dirname : undefined,
  });
  if (stopRequest.signal.aborted) await platform.stop();
  else greet(config, platform.baseUrl);
  collectGarbageOfStart();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
