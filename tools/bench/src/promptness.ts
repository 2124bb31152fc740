import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Client } from './client.ts';
import { decimals, percentile, printTable } from './report.ts';

const runs = 20;
const pollMs = 2;
const timeoutMs = 30_000;
const consumer = 'bench-consumer';

const createdSchema = z.object({
  data: z.object({ id: z.string(), attributes: z.object({ token: z.string().optional() }) }),
});

interface Withdrawal {
  readonly name: string;
  /** Returns what is withdrawn. */
  readonly prepare: () => Promise<Probe>;
}
interface Probe {
  readonly withdraw: () => Promise<unknown>;
  readonly path: string;
  readonly token: string;
  /** The response of the path once the withdrawal takes effect. */
  readonly status: number;
}

/**
 * How long after its response a withdrawal takes effect for the next request through the gateway: of a token, of a
 * whole organization, of modules that another organization shared. `module` is the protocol's path of one of the
 * producer's modules.
 */
export async function measurePromptness(client: Client, producer: string, module: string): Promise<void> {
  await client.createOrganization(consumer);
  const team = await createTeamToken(client);
  const organization = `/api/v2/admin/organizations/${consumer}`;
  const setDisabled = (isDisabled: boolean) =>
    send(client, 'PATCH', organization, {
      data: { type: 'organizations', attributes: { 'is-disabled': isDisabled } },
    });
  const shareWith = (names: readonly string[]) =>
    send(client, 'PATCH', `/api/v2/admin/organizations/${producer}/relationships/module-consumers`, {
      data: names.map((id) => ({ type: 'organizations', id })),
    });

  const withdrawals: readonly Withdrawal[] = [
    {
      name: 'token deleted → 401',
      prepare: async () => {
        const { id, token } = await createToken(client);
        const withdraw = () => send(client, 'DELETE', `/api/v2/authentication-tokens/${id}`);
        return { withdraw, path: '/api/v2/account/details', token, status: 401 };
      },
    },
    {
      name: 'organization disabled → 404',
      prepare: async () => {
        await setDisabled(false);
        const path = `/api/v2/organizations/${consumer}/registry-modules`;
        return { withdraw: () => setDisabled(true), path, token: team, status: 404 };
      },
    },
    {
      name: 'un-shared → 404 in the protocol',
      prepare: async () => {
        await setDisabled(false);
        await shareWith([consumer]);
        return { withdraw: () => shareWith([]), path: `${module}/versions`, token: team, status: 404 };
      },
    },
  ];
  const rows: string[][] = [];
  for (const withdrawal of withdrawals) {
    console.log(`measuring ${withdrawal.name}`);
    rows.push([withdrawal.name, ...figuresOf(await timesOf(client, withdrawal))]);
  }
  printTable(
    `From an answered withdrawal to its effect (ms, ${runs} runs)`,
    ['what', 'p50', 'p95', 'max'],
    rows,
  );
}

async function timesOf(client: Client, { prepare }: Withdrawal): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const { withdraw, path, token, status } = await prepare();
    await untilAnswered(client, path, token, 200);
    await withdraw();
    const withdrawnAt = performance.now();
    await untilAnswered(client, path, token, status);
    times.push(performance.now() - withdrawnAt);
  }
  return times;
}

const figuresOf = (times: readonly number[]) =>
  [0.5, 0.95, 1].map((share) => decimals(percentile(times, share), 0));

async function untilAnswered(client: Client, path: string, token: string, status: number): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  const headers = { authorization: `Bearer ${token}` };
  for (;;) {
    const answer = await fetch(`${client.baseUrl}${path}`, { headers });
    await answer.arrayBuffer();
    if (answer.status === status) return;
    if (performance.now() > deadline) throw new Error(`${path} still answers ${answer.status}`);
    await pause(pollMs);
  }
}

async function createToken(client: Client): Promise<{ id: string; token: string }> {
  const account = createdSchema.parse(await send(client, 'GET', '/api/v2/account/details'));
  return createTokenAt(client, `/api/v2/users/${account.data.id}/authentication-tokens`);
}

async function createTeamToken(client: Client): Promise<string> {
  const team = await send(client, 'POST', `/api/v2/organizations/${consumer}/teams`, {
    data: { type: 'teams', attributes: { name: 'readers' } },
  });
  const path = `/api/v2/teams/${createdSchema.parse(team).data.id}/authentication-token`;
  return (await createTokenAt(client, path)).token;
}

async function createTokenAt(client: Client, path: string): Promise<{ id: string; token: string }> {
  const created = await send(client, 'POST', path, {
    data: { type: 'authentication-tokens', attributes: {} },
  });
  const { id, attributes } = createdSchema.parse(created).data;
  return { id, token: z.string().parse(attributes.token) };
}

async function send(
  { baseUrl, token }: Client,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const answer = await fetch(`${baseUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/vnd.api+json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}
