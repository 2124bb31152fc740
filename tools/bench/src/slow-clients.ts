import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { moduleArchive } from './archive.ts';
import { connectClient, modulePath, type Client } from './client.ts';
import { publish } from './ingest.ts';
import { signIn } from './pages.ts';
import { startPlatform, type MeasuredPlatform } from './platform.ts';
import { decimals, percentile, printTable, say } from './report.ts';
import type { Attack } from './slow-sockets.ts';

const organization = 'bench-slow';
const name = 'wide';
const sockets = 2_000;
const times = {
  usual: { settleMs: 12_000, measureMs: 15_000 },
  short: { settleMs: 8_000, measureMs: 5_000 },
};
/** Where the measured people are. */
const elsewhere = { 'x-forwarded-for': '198.51.100.7' };
const kibPerMib = 1024;

type Kind = Pick<Attack, 'head' | 'drop' | 'reads'> & { readonly name: string; readonly hasToken: boolean };

/**
 * Holds 2,000 slow connections of each kind, from one token, one address and 2,000 addresses, and measures how long reads, pages and sign-ins of
 * somebody else take meanwhile, beside how long they take alone (T-GW-4).
 */
export async function measureSlowClients(env: NodeJS.ProcessEnv, isShort: boolean): Promise<void> {
  const measured = await startPlatform(env, 1, { TRUSTED_PROXIES: '127.0.0.1' });
  try {
    const client = connectClient(measured.platform.baseUrl, measured.adminToken);
    await client.createOrganization(organization);
    await client.createModule(organization, name);
    await publish(client, { organization, name, version: '1.0.0' }, await moduleArchive(40));
    const attacker = await client.createTeam(organization, 'attackers');
    const cookie = await signIn(client);
    const { settleMs, measureMs } = isShort ? times.short : times.usual;
    await others(client, cookie, 2_000);
    const rows = [
      rowOf('nobody', '', await others(client, cookie, measureMs), gatewayMib(measured), undefined),
    ];
    for (const kind of kindsOf(attacker.token, cookie))
      for (const sources of kind.hasToken ? [1] : [1, sockets]) {
        const from = kind.hasToken ? 'one token' : sources === 1 ? 'one source' : 'many sources';
        say(`holding ${sockets} sockets: ${kind.name}, ${from}`);
        const port = Number(new URL(client.baseUrl).port);
        const held = startAttack({ ...kind, port, sockets, sources });
        await pause(settleMs);
        const times = await others(client, cookie, measureMs);
        rows.push(rowOf(kind.name, from, times, gatewayMib(measured), held.state()));
        await held.end();
        await pause(2_000);
      }
    printTable(
      `Other people while ${sockets} slow sockets are held (p95 in ms)`,
      ['kind', 'from', 'read', 'page', 'sign-in', 'refused', 'gateway PSS MiB', 'held', 'told'],
      rows,
    );
  } finally {
    await measured.stop();
  }
}

const request = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'Host: a', 'X-Forwarded-For: {source}', ...headers, '', ''].join('\r\n');

function kindsOf(token: string, cookie: string): Kind[] {
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
      request(`POST /api/v2/organizations/${organization}/registry-modules`, ...json),
      'a',
    ],
    ['sign-in in chunks', request('POST /app/sign-in', 'Transfer-Encoding: chunked'), '1\r\na\r\n'],
    ['100 Continue, then nothing', request('POST /app/sign-in', ...form, 'Expect: 100-continue')],
    ['upload, forged address', request('PUT /v1/object/forged', 'Content-Length: 2000000'), 'a'],
    [
      'archive form above the minimum rate',
      request(`POST /app/organizations/${organization}/publish/archive`, ...archive, `Cookie: ${cookie}`),
      'a'.repeat(8_700),
    ],
    [
      'page that is not read',
      request(`GET /app/modules/${organization}/${name}/aws`, `Cookie: ${cookie}`),
      '',
      false,
    ],
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

/** How long somebody else waits for each kind of request, in milliseconds, and how many were refused. */
interface OtherPeople {
  readonly read: number[];
  readonly page: number[];
  readonly signIn: number[];
  refused: number;
}

async function others(client: Client, cookie: string, forMs: number): Promise<OtherPeople> {
  const found: OtherPeople = { read: [], page: [], signIn: [], refused: 0 };
  const { baseUrl, token } = client;
  const time = async (times: number[], work: () => Promise<Response>) => {
    const startedAt = performance.now();
    const response = await work().catch(() => undefined);
    await response?.arrayBuffer();
    times.push(performance.now() - startedAt);
    if (response === undefined || response.status >= 400) found.refused += 1;
  };
  const until = performance.now() + forMs;
  while (performance.now() < until) {
    await time(found.read, () =>
      fetch(`${baseUrl}${modulePath(organization, name)}`, {
        headers: { ...elsewhere, authorization: `Bearer ${token}` },
      }),
    );
    await time(found.page, () =>
      fetch(`${baseUrl}/app/modules/${organization}/${name}/aws`, { headers: { ...elsewhere, cookie } }),
    );
    await time(found.signIn, () =>
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

function rowOf(
  kind: string,
  from: string,
  { read, page, signIn: signIns, refused }: OtherPeople,
  mib: number,
  state: AttackState | undefined,
): string[] {
  const p95 = (values: readonly number[]) => decimals(percentile(values, 0.95), 1);
  const told = Object.entries(state?.statuses ?? {}).map(([status, count]) => `${count} x ${status}`);
  return [
    kind,
    from,
    p95(read),
    p95(page),
    p95(signIns),
    String(refused),
    decimals(mib, 0),
    String(state?.held ?? 0),
    told.join(', '),
  ];
}

/** Proportional memory of the gateway now. */
function gatewayMib({ platform }: MeasuredPlatform): number {
  const pid = platform.processes.find(({ plan }) => plan.name === 'gateway')?.pid();
  const rollup = readFileSync(`/proc/${String(pid)}/smaps_rollup`, 'utf8');
  return Number(/^Pss: +(\d+) kB$/m.exec(rollup)?.[1]) / kibPerMib;
}
