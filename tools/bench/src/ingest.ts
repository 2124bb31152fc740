import { setTimeout as pause } from 'node:timers/promises';
import { moduleArchive, policyArchive } from './archive.ts';
import type { Client } from './client.ts';
import { decimals, percentile, printTable, say } from './report.ts';

const versions = 60;
const warmUp = 5;
const filesPerArchive = 20;
const usualPollMs = 2;
const timeoutMs = 30_000;

/** Measures the time from the response to the PUT until the module version is `ok`, by polling every 2 ms. */
export async function measureIngest(client: Client, organization: string): Promise<void> {
  say(`publishing ${versions} versions of ${filesPerArchive} files, one after the other`);
  const archive = await moduleArchive(filesPerArchive);
  const times: number[] = [];
  for (let index = 0; index < warmUp + versions; index += 1) {
    const elapsed = await publish(
      client,
      { organization, name: 'ingested', version: `2.0.${index}` },
      archive,
    );
    if (index >= warmUp) times.push(elapsed);
  }
  printTimes(
    `Ingest of ${filesPerArchive} files with 100 variables (${archive.length} bytes), ${versions} runs, idle machine`,
    'PUT response → ok',
    times,
  );
}

const policies = 10;

/** Measures the same time for a policy set version with a configuration file and ten policies. */
export async function measurePolicyIngest(client: Client, organization: string): Promise<void> {
  say(`uploading ${versions} versions of ${policies} policies, one after the other`);
  const policySet = await client.createPolicySet(organization, 'measured');
  const archive = await policyArchive(policies);
  const times: number[] = [];
  for (let index = 0; index < warmUp + versions; index += 1) {
    const { id, upload: address } = await client.createPolicySetVersion(policySet);
    const elapsed = await uploadUntil(address, archive, 'ready', () => client.statusOfPolicySetVersion(id));
    if (index >= warmUp) times.push(elapsed);
  }
  printTimes(
    `Ingest of ${policies} policies (${archive.length} bytes), ${versions} runs`,
    'PUT response → ready',
    times,
  );
}

/**
 * Publishes a version and waits until it is `ok`. Resolves with the milliseconds since the response to the PUT.
 *
 * @param pollMs pause between two checks of its status
 */
export async function publish(
  client: Client,
  { organization, name, version }: { organization: string; name: string; version: string },
  archive: Buffer,
  pollMs = usualPollMs,
): Promise<number> {
  const address = await client.createVersion(organization, name, version);
  return uploadUntil(address, archive, 'ok', () => client.statusOf(organization, name, version), pollMs);
}

/** Uploads, and waits for a status. Resolves with the milliseconds since the response to the PUT. */
async function uploadUntil(
  address: string,
  archive: Buffer,
  wanted: string,
  statusOf: () => Promise<string | undefined>,
  pollMs = usualPollMs,
): Promise<number> {
  await upload(address, archive);
  const answeredAt = performance.now();
  while (performance.now() - answeredAt < timeoutMs) {
    const status = await statusOf();
    if (status === wanted) return performance.now() - answeredAt;
    if (status !== undefined && /failed|errored/.test(status)) throw new Error(`it ended as ${status}`);
    await pause(pollMs);
  }
  throw new Error(`it did not become ${wanted} within ${timeoutMs / 1000} s`);
}

/** @throws Error if the upload is refused */
export async function upload(address: string, archive: Buffer): Promise<void> {
  const response = await fetch(address, { method: 'PUT', body: new Uint8Array(archive) });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`the upload returned ${response.status}`);
}

export function printTimes(title: string, what: string, times: readonly number[]): void {
  printTable(
    title,
    ['what', 'p50 ms', 'p95 ms', 'max ms'],
    [
      [
        what,
        decimals(percentile(times, 0.5), 0),
        decimals(percentile(times, 0.95), 0),
        decimals(Math.max(...times), 0),
      ],
    ],
  );
}
