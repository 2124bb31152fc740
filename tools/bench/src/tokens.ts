import type { Client } from './client.ts';
import { decimals, percentile, printTable, say } from './report.ts';

const freshTokens = 100;
const rounds = 2000;
const parallelDownloads = 200;

/**
 * Measures the time that the token check adds to a request, with consecutive requests on one connection. For known
 * tokens, this is the difference between a cached protocol read and `ping`, which needs no token. For new tokens, it is
 * the difference between their first and second request.
 */
export async function measureTokenCheck(client: Client, module: string): Promise<void> {
  say('measuring the token check');
  const time = async (path: string, token: string) => {
    const startedAt = performance.now();
    const response = await fetch(`${client.baseUrl}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await response.arrayBuffer();
    return performance.now() - startedAt;
  };
  const kept: number[] = [];
  const plain: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    kept.push(await time(`${module}/versions`, client.token));
    plain.push(await time('/api/v2/ping', client.token));
  }
  const cold: number[] = [];
  for (let index = 0; index < freshTokens; index += 1) {
    const token = await client.createToken();
    const first = await time('/api/v2/account/details', token);
    cold.push(first - (await time('/api/v2/account/details', token)));
  }
  printTable(
    'Time that the token check adds to a request (ms)',
    ['token', 'median', 'p95'],
    [
      ['known, including the cached read', decimals(percentile(kept, 0.5) - percentile(plain, 0.5), 3), ''],
      ['new', decimals(percentile(cold, 0.5), 1), decimals(percentile(cold, 0.95), 1)],
    ],
  );
}

/** Downloads one module from many clients at the same time. No client may get an error. */
export async function measureDownloads(client: Client, module: string): Promise<void> {
  say(`downloading one module ${parallelDownloads} times concurrently`);
  const statuses = await Promise.all(
    Array.from({ length: parallelDownloads }, async () => {
      const headers = { authorization: `Bearer ${client.token}` };
      const response = await fetch(`${client.baseUrl}${module}/1.0.0/download`, { headers });
      const archive = await fetch(response.headers.get('x-terraform-get') ?? '');
      await archive.arrayBuffer();
      return [response.status, archive.status];
    }),
  );
  const failed = statuses.filter(([first, second]) => first !== 204 || second !== 200).length;
  printTable(`${parallelDownloads} concurrent downloads of one module`, ['failed'], [[String(failed)]]);
}
