import { moduleArchive } from './archive.ts';
import { modulePath, protocolPath, type Client } from './client.ts';
import { publish } from './ingest.ts';
import { load } from './load.ts';
import { usedBetween, usedWhileIdle, type Meter } from './meter.ts';
import { decimals, percentile, printTable, say } from './report.ts';

/** Each file of the archive has five inputs. */
const files = 40;
const name = 'wide';
const version = '1.0.0';
/** Number of pages that are opened before the process counts as warm. */
const coldPages = 20;
const warmPages = 300;
const loadSeconds = 10;

interface MeasuredPages {
  readonly client: Client;
  readonly meter: Meter;
  readonly organization: string;
}

/**
 * Measures the page of a module with 200 inputs: its size, its additional time compared with its API requests, and the
 * pages per second of the catalogue process. The first pages after the start are cold.
 */
export async function measurePages({ client, meter, organization }: MeasuredPages): Promise<void> {
  say('opening the page of a module with 200 inputs');
  await client.createModule(organization, name);
  await publish(client, { organization, name, version }, await moduleArchive(files));
  const page = {
    url: `${client.baseUrl}/app/modules/${organization}/${name}/aws`,
    headers: { cookie: await signIn(client) },
  };
  const cold = await inTurn(coldPages, client, organization, page);
  const warm = await inTurn(warmPages, client, organization, page);
  printTable(
    `The page of a module with ${files * 5} inputs, one at a time, compared with its requests to the API (ms)`,
    ['when', 'pages', 'page p50', 'page p95', 'API p95', 'page minus API p50', 'page minus API p95'],
    [rowOf('cold', cold), rowOf('warm', warm)],
  );
  await measureLoad(meter, page);
}

interface Page {
  readonly url: string;
  readonly headers: { readonly cookie: string };
}

/** Times of a page and of its API requests, in milliseconds. */
interface Pair {
  readonly page: number;
  readonly api: number;
}

async function inTurn(count: number, client: Client, organization: string, page: Page): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let index = 0; index < count; index += 1)
    pairs.push({
      page: await timed(() => read(page.url, page.headers)),
      api: await timed(() => readApi(client, organization)),
    });
  return pairs;
}

/** Sends the requests of the page: the module and its latest version concurrently, then the record of the version. */
async function readApi({ baseUrl, token }: Client, organization: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const record = `${baseUrl}${modulePath(organization, name)}`;
  await Promise.all(
    [record, `${baseUrl}${protocolPath(organization, name)}`].map((url) => read(url, headers)),
  );
  await read(`${record}/version?module_version=${version}`, headers);
}

async function read(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const response = await fetch(url, { headers, redirect: 'manual' });
  const { byteLength } = await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url} returned ${response.status}`);
  return byteLength;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function rowOf(when: string, pairs: readonly Pair[]): string[] {
  const part = (of: (pair: Pair) => number, share: number) => decimals(percentile(pairs.map(of), share), 1);
  const less = ({ page, api }: Pair) => page - api;
  return [
    when,
    String(pairs.length),
    part(({ page }) => page, 0.5),
    part(({ page }) => page, 0.95),
    part(({ api }) => api, 0.95),
    part(less, 0.5),
    part(less, 0.95),
  ];
}

async function measureLoad(meter: Meter, { url, headers }: Page): Promise<void> {
  const bytes = await read(url, headers);
  const idle = await usedWhileIdle(meter);
  const started = await meter.read();
  const figures = await load({ url, headers: { ...headers }, status: 200 }, { secondsPerRun: loadSeconds });
  const used = usedBetween(started, await meter.read(), idle, figures.seconds);
  const each = (used.processorMs['catalogue'] ?? Number.NaN) / figures.requests;
  printTable(
    `The same page, warm, at 32 connections for ${loadSeconds} s`,
    [
      'KB of HTML',
      'pages/s of the platform',
      'p50 ms',
      'p99 ms',
      'processor time of the catalogue ms',
      'pages/s of the catalogue',
      'failed',
    ],
    [
      [
        decimals(bytes / 1024, 1),
        decimals(figures.requestsPerSecond, 0),
        decimals(figures.p50, 1),
        decimals(figures.p99, 1),
        decimals(each, 2),
        decimals(1000 / each, 0),
        String(figures.failed),
      ],
    ],
  );
}

/** Signs in as the owner of the client's token. Resolves with the cookie of the session. */
export async function signIn({ baseUrl, token }: Client): Promise<string> {
  const response = await fetch(`${baseUrl}/app/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      origin: baseUrl,
    },
    body: new URLSearchParams({ token }).toString(),
  });
  const [cookie = ''] = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  if (cookie === '') throw new Error(`signing in returned ${response.status} without a cookie`);
  return cookie;
}
