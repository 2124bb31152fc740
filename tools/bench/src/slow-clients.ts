import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { z } from 'zod';
import { moduleArchive } from './archive.ts';
import { connectClient, modulePath, protocolPath, type Client } from './client.ts';
import { publish } from './ingest.ts';
import { connectUser } from './neighbors.ts';
import { signIn } from './pages.ts';
import { startPlatform, type MeasuredPlatform } from './platform.ts';
import { decimals, percentile, printTable, say } from './report.ts';
import type { Attack } from './slow-sockets.ts';

const organization = 'bench-slow';
const name = 'wide';
const sockets = 2_000;
const times = {
  usual: { aloneMs: 8_000, settleMs: 12_000, measureMs: 15_000 },
  short: { aloneMs: 3_000, settleMs: 8_000, measureMs: 5_000 },
};
/** Address of the client whose requests are measured. */
const elsewhere = { 'x-forwarded-for': '198.51.100.7' };
const kibPerMib = 1024;
const largeBytes = 12 * 1024 * 1024;

type Kind = Pick<Attack, 'head' | 'drop' | 'reads'> & { readonly name: string; readonly hasToken: boolean };

export interface SlowClientsOptions {
  readonly isShort: boolean;
  /** Selects the kinds whose names contain this text; all kinds by default. */
  readonly kind?: string | undefined;
}

/**
 * Holds 2,000 slow connections of each kind, from one token, one address and 2,000 addresses, and measures the times of
 * reads, pages and sign-ins of another client, alone and in the meantime (T-GW-4).
 */
export async function measureSlowClients(
  env: NodeJS.ProcessEnv,
  { isShort, kind: only = '' }: SlowClientsOptions,
): Promise<void> {
  const measured = await startPlatform(env, 1, { TRUSTED_PROXIES: '127.0.0.1' });
  try {
    const client = connectClient(measured.platform.baseUrl, measured.adminToken);
    const target = await prepare(client);
    const { aloneMs, settleMs, measureMs } = isShort ? times.short : times.usual;
    const cookie = await signIn(client);
    await others(client, cookie, measureMs);
    const rows: string[][] = [];
    for (const kind of kindsOf(target).filter(({ name: title }) => title.includes(only)))
      for (const sources of kind.hasToken ? [1] : [1, sockets]) {
        const from = kind.hasToken ? 'one token' : sources === 1 ? 'one source' : 'many sources';
        say(`holding ${sockets} sockets: ${kind.name}, ${from}`);
        const alone = await others(client, cookie, aloneMs);
        const port = Number(new URL(client.baseUrl).port);
        const attack = startAttack({ ...kind, port, sockets, sources });
        await pause(settleMs);
        const beside = await others(client, cookie, measureMs);
        rows.push([
          kind.name,
          from,
          ...compared(alone, beside),
          ...stateOf(attack.state(), gatewayMib(measured)),
        ]);
        await attack.end();
        await pause(settleMs / 4);
      }
    printTable(
      `Other clients while ${sockets} slow sockets are held (p95 in ms, alone and with them)`,
      ['kind', 'from', 'read', 'page', 'sign-in', 'refused', 'gateway PSS MiB', 'held', 'told'],
      rows,
    );
  } finally {
    await measured.stop();
  }
}

/** An attacker with an organization, and an archive that takes long to download. */
interface Target {
  readonly token: string;
  readonly cookie: string;
  readonly ownOrganization: string;
  readonly download: string;
}

async function prepare(client: Client): Promise<Target> {
  await client.createOrganization(organization);
  await client.createModule(organization, name);
  await publish(client, { organization, name, version: '1.0.0' }, await moduleArchive(40));
  const attacker = await connectUser(client, 'attacker');
  const ownOrganization = 'bench-attackers';
  await attacker.createOrganization(ownOrganization);
  await attacker.createModule(ownOrganization, name);
  await publish(attacker, { organization: ownOrganization, name, version: '1.0.0' }, await largeArchive());
  const response = await fetch(`${client.baseUrl}${protocolPath(ownOrganization, name)}/1.0.0/download`, {
    headers: { authorization: `Bearer ${attacker.token}` },
  });
  const { pathname, search } = new URL(response.headers.get('x-terraform-get') ?? '');
  const download = `${pathname}${search}`;
  return { token: attacker.token, cookie: await signIn(attacker), ownOrganization, download };
}

/** An archive that is larger than the buffers of a connection. */
async function largeArchive(): Promise<Buffer> {
  const tar = pack();
  tar.entry({ name: 'main.tf' }, '');
  tar.entry({ name: 'picture.bin' }, randomBytes(largeBytes));
  tar.finalize();
  return await buffer(tar.pipe(createGzip()));
}

const request = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'Host: a', 'X-Forwarded-For: {source}', ...headers, '', ''].join('\r\n');

function kindsOf({ token, cookie, ownOrganization, download }: Target): Kind[] {
  const json = [
    `Authorization: Bearer ${token}`,
    'Content-Type: application/vnd.api+json',
    'Content-Length: 20000',
  ];
  const form = ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 20000'];
  const archive = ['Content-Type: multipart/form-data; boundary=b', 'Content-Length: 100000000'];
  const kinds: readonly (readonly [name: string, head: string, drop?: string, reads?: boolean])[] = [
    ['nothing at all', ''],
    ['headers without end', `GET /app/sign-in HTTP/1.1\r\nHost: a\r\nX: `, 'a'],
    ['sign-in, a byte a second', request('POST /app/sign-in', ...form), 'a'],
    ['webhook, a byte a second', request('POST /webhooks/vcs/abcdefghijklmnop', ...form), 'a'],
    ['organization, a byte a second', request('POST /api/v2/organizations', ...json), 'a'],
    [
      'module, a byte a second',
      request(`POST /api/v2/organizations/${ownOrganization}/registry-modules`, ...json),
      'a',
    ],
    ['sign-in in chunks', request('POST /app/sign-in', 'Transfer-Encoding: chunked'), '1\r\na\r\n'],
    ['100 Continue, then nothing', request('POST /app/sign-in', ...form, 'Expect: 100-continue')],
    ['upload, forged address', request('PUT /v1/object/forged', 'Content-Length: 2000000'), 'a'],
    [
      'archive form above the minimum rate',
      request(`POST /app/organizations/${ownOrganization}/publish/archive`, ...archive, `Cookie: ${cookie}`),
      'a'.repeat(8_700),
    ],
    ['download that is not read', request(`GET ${download}`), '', false],
  ];
  return kinds.map(([title, head, drop = '', reads = true]) => ({
    name: title,
    head,
    drop,
    reads,
    hasToken: head.includes('Authorization'),
  }));
}

const stateSchema = z.object({ held: z.number(), statuses: z.record(z.string(), z.number()) });
type AttackState = z.output<typeof stateSchema>;

function startAttack(attack: Attack) {
  const worker = new Worker(new URL('slow-sockets.ts', import.meta.url), { workerData: attack });
  let state: AttackState = { held: 0, statuses: {} };
  worker.on('message', (message: unknown) => {
    state = stateSchema.parse(message);
  });
  return { state: () => state, end: () => worker.terminate() };
}

/** Times of another client's requests in milliseconds, keyed by kind, and refused requests. */
interface OtherPeople {
  readonly read: number[];
  readonly page: number[];
  readonly signIn: number[];
  /** Refused requests with the reason: `page 503`, `read no answer`. */
  readonly refused: string[];
}

async function others(client: Client, cookie: string, forMs: number): Promise<OtherPeople> {
  const found: OtherPeople = { read: [], page: [], signIn: [], refused: [] };
  const { baseUrl, token } = client;
  const time = async (kind: 'read' | 'page' | 'signIn', work: () => Promise<Response>) => {
    const startedAt = performance.now();
    const response = await work().catch((error: unknown) => reasonOf(error));
    if (typeof response !== 'string') await response.arrayBuffer();
    found[kind].push(performance.now() - startedAt);
    if (typeof response === 'string') found.refused.push(`${kind} ${response}`);
    else if (response.status >= 400) found.refused.push(`${kind} ${response.status}`);
  };
  const until = performance.now() + forMs;
  while (performance.now() < until) {
    await time('read', () =>
      fetch(`${baseUrl}${modulePath(organization, name)}`, {
        headers: { ...elsewhere, authorization: `Bearer ${token}` },
      }),
    );
    await time('page', () =>
      fetch(`${baseUrl}/app/modules/${organization}/${name}/aws`, { headers: { ...elsewhere, cookie } }),
    );
    await time('signIn', () =>
      fetch(`${baseUrl}/app/sign-in`, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          ...elsewhere,
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          origin: baseUrl,
        },
        body: new URLSearchParams({ token }).toString(),
      }),
    );
  }
  return found;
}

function compared(alone: OtherPeople, beside: OtherPeople): string[] {
  const p95 = (values: readonly number[]) => decimals(percentile(values, 0.95), 0);
  const pair = (of: (people: OtherPeople) => readonly number[]) => `${p95(of(alone))} / ${p95(of(beside))}`;
  return [
    pair(({ read }) => read),
    pair(({ page }) => page),
    pair(({ signIn: signIns }) => signIns),
    refusedOnes(beside.refused),
  ];
}

/** Number of refused requests, with their kinds: `9 (page 503, read ECONNRESET)`. */
function refusedOnes(refused: readonly string[]): string {
  return refused.length === 0 ? '0' : `${refused.length} (${[...new Set(refused)].join(', ')})`;
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(error);
}

function stateOf({ held, statuses }: AttackState, mib: number): string[] {
  const told = Object.entries(statuses).map(([status, count]) => `${count} x ${status}`);
  return [decimals(mib, 0), String(held), told.join(', ')];
}

function gatewayMib({ platform }: MeasuredPlatform): number {
  const pid = platform.processes.find(({ plan }) => plan.name === 'gateway')?.pid();
  const rollup = readFileSync(`/proc/${String(pid)}/smaps_rollup`, 'utf8');
  return Number(/^Pss: +(\d+) kB$/m.exec(rollup)?.[1]) / kibPerMib;
}
