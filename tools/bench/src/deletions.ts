import { setTimeout as pause } from 'node:timers/promises';
import { bodyOf } from '@groundwork/client';
import { moduleArchive } from './archive.ts';
import { forEachOf, modulePath, protocolPath, type Client } from './client.ts';
import { publish } from './ingest.ts';
import { decimals, percentile, printTable, say } from './report.ts';

const deletions = 200;
const preparedAtOnce = 8;
const filesPerArchive = 3;
/** Long enough for each gateway to respond to all reads of a round without queueing. */
const pauseMs = 50;
/** Wrong tokens have a separate rate limit of 20 per second. */
const pauseOfTokenMs = 100;
/** Time for which reads must be refused without interruption, which is longer than any cache. */
const quietMs = 500;
const timeoutMs = 30_000;

interface Read {
  readonly kind: string;
  readonly path: string;
  /** Null for an address without authorization. */
  readonly token: string | null;
  readonly pauseMs: number;
}

/**
 * Measures how long an organization can still be read after the 204 of its deletion: every kind of record, through each
 * gateway with its own services. A record counts as gone from the start of the first request after which no read
 * returned 200. Each organization is read through all gateways right before its deletion, so that every cache is warm.
 */
export async function measureDeletions(client: Client, gateways: readonly string[]): Promise<void> {
  say(`preparing ${deletions} organizations`);
  const names = Array.from({ length: deletions }, (_, index) => `bench-deleted-${index}`);
  const reads = new Map<string, readonly Read[]>();
  const archive = await moduleArchive(filesPerArchive);
  await forEachOf(deletions, preparedAtOnce, async (index) => {
    const name = names[index] ?? '';
    reads.set(name, await furnish(client, name, archive));
  });

  say(`deleting them one after the other, and reading through ${gateways.length} gateways`);
  const byKind = new Map<string, number[]>();
  const everywhere: number[] = [];
  for (const [name, ofOrganization] of reads) {
    const times = await deleteAndRead(client, name, ofOrganization, gateways);
    for (const { kind, time } of times) byKind.set(kind, [...(byKind.get(kind) ?? []), time]);
    everywhere.push(Math.max(...times.map(({ time }) => time)));
  }
  const row = (what: string, times: readonly number[]) => [
    what,
    ...[0.5, 0.99, 1].map((share) => decimals(percentile(times, share), 0)),
  ];
  printTable(
    `From the 204 of a deletion until no record of the organization can be read (ms, ${deletions} deletions, ${gateways.length} gateways)`,
    ['what', 'p50', 'p99', 'max'],
    [...[...byKind].map(([kind, times]) => row(kind, times)), row('all of them', everywhere)],
  );
}

/** Creates an organization with one record of each kind, and returns the reads of all these records. */
async function furnish(client: Client, name: string, archive: Buffer): Promise<Read[]> {
  const base = `/api/v2/organizations/${name}`;
  await client.createOrganization(name);
  await client.createModule(name, 'vpc');
  await publish(client, { organization: name, name: 'vpc', version: '1.0.0' }, archive);
  const policySet = await client.createPolicySet(name, 'network');
  const workspace = await client.createWorkspace(name, 'network');
  const oauthClient = await client.createOAuthClient(name);
  const { token: teamToken } = await client.createTeam(name, 'platform');
  const { token } = client;
  const withToken = (kind: string, path: string): Read => ({ kind, path, token, pauseMs });
  return [
    withToken('module list', `${base}/registry-modules`),
    withToken('module', modulePath(name, 'vpc')),
    withToken('protocol: versions', `${protocolPath(name, 'vpc')}/versions`),
    withToken('policy set', `/api/v2/policy-sets/${policySet}`),
    withToken('workspace', `/api/v2/workspaces/${workspace}`),
    withToken('OAuth client', `/api/v2/oauth-clients/${oauthClient}`),
    { kind: 'token of a team', path: '/api/v2/organizations', token: teamToken, pauseMs: pauseOfTokenMs },
    { kind: 'download address', path: await downloadAddress(client, name), token: null, pauseMs },
  ];
}

async function downloadAddress({ baseUrl, token }: Client, name: string): Promise<string> {
  const response = await fetch(`${baseUrl}${protocolPath(name, 'vpc')}/1.0.0/download`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await response.arrayBuffer();
  const { pathname, search } = new URL(response.headers.get('x-terraform-get') ?? '');
  return `${pathname}${search}`;
}

async function deleteAndRead(
  client: Client,
  name: string,
  reads: readonly Read[],
  gateways: readonly string[],
): Promise<{ kind: string; time: number }[]> {
  const places = gateways.flatMap((baseUrl) => reads.map((read) => ({ ...read, baseUrl })));
  // The first round fills the caches, the second one reads from them.
  for (let round = 0; round < 2; round += 1) {
    const found = await Promise.all(places.map(isRead));
    if (!found.every(Boolean)) throw new Error(`${name} cannot be read before its deletion`);
  }
  await bodyOf(
    client.api.DELETE('/api/v2/organizations/{organization_name}', {
      params: { path: { organization_name: name } },
    }),
  );
  const deletedAt = performance.now();
  return Promise.all(
    places.map(async (place) => ({ kind: place.kind, time: (await goneSince(place)) - deletedAt })),
  );
}

interface Place extends Read {
  readonly baseUrl: string;
}

/** Resolves with the start of the first of the requests that were all refused, once no read succeeded for `quietMs`. */
async function goneSince(place: Place): Promise<number> {
  const deadline = performance.now() + timeoutMs;
  let since: number | undefined;
  for (;;) {
    const askedAt = performance.now();
    since = (await isRead(place)) ? undefined : (since ?? askedAt);
    if (since !== undefined && performance.now() - since > quietMs) return since;
    if (performance.now() > deadline) throw new Error(`${place.path} can still be read`);
    await pause(place.pauseMs);
  }
}

async function isRead({ baseUrl, path, token }: Place): Promise<boolean> {
  const response = await fetch(`${baseUrl}${path}`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  await response.arrayBuffer();
  if (response.status >= 500) throw new Error(`${path} returned ${response.status}`);
  return response.status === 200;
}
