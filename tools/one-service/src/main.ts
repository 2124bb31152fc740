import { join } from 'node:path';
import { loadConfig } from '@groundwork/config';
import { serviceNames, serviceNameSchema } from '@groundwork/contracts';
import { inheritedEnvironment, launcherEnvironment, processesOf } from '@groundwork/launcher';
import { startOneService, type OneService } from './one-service.ts';

const startable = serviceNames.filter((name) => processesOf(name).length > 0);
const wanted = serviceNameSchema.extract(startable).safeParse(process.argv[2]);
if (!wanted.success) {
  console.error(`npm run start:service -- <service>\n\n<service> is one of ${startable.join(', ')}.`);
  process.exit(2);
}
const service = wanted.data;
const stopRequest = new AbortController();
let running: OneService | undefined;

async function stop(): Promise<void> {
  if (stopRequest.signal.aborted) return;
  stopRequest.abort();
  await running?.stop();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());

try {
  const config = loadConfig(launcherEnvironment, {
    ...process.env,
    DATA_DIR: join(process.env['DATA_DIR'] ?? '.data', 'services', service),
  });
  console.log(`Starting ${service}`);
  running = await startOneService(service, {
    config,
    inherited: inheritedEnvironment(process.env),
    report: (line) => console.log(`  ${line}`),
    signal: stopRequest.signal,
  });
  if (stopRequest.signal.aborted) await running.stop();
  else greet(running);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function greet({ platform, token, firstPath, oauthTokenId }: OneService): void {
  const lines = [
    `${service} is ready behind ${platform.baseUrl}`,
    '',
    `  token            ${token}`,
    ...(oauthTokenId
      ? [`  OAuth token      ${oauthTokenId} (of acme, in the stand-in for vcs-connections)`]
      : []),
    `  a first request  curl -i -H "Authorization: Bearer ${token}" ${platform.baseUrl}${firstPath}`,
    '  stop             Ctrl-C',
  ];
  console.log(`\n${lines.join('\n')}\n`);
}
