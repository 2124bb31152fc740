import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from './client.ts';
import { decimals, percentile, printTable, say } from './report.ts';
import { createRecord, createTokenAt, send } from './send.ts';

const runs = 20;
/** Of what must be felt within a second in 99 of 100 cases (docs/reference/account.md#suspension). */
const manyRuns = 200;
const pollMs = 2;
const timeoutMs = 30_000;
const consumer = 'bench-consumer';
const accountPath = '/api/v2/account/details';

interface Withdrawal {
  readonly name: string;
  readonly runs: number;
  /** Returns what is withdrawn. */
  readonly prepare: () => Promise<Probe>;
}
interface Probe {
  readonly withdraw: () => Promise<unknown>;
  readonly path: string;
  readonly token: string;
  /** The responses of the path before the withdrawal and once it takes effect. */
  readonly before: number;
  readonly after: number;
}

/**
 * How long after its response a withdrawal takes effect for the next request through each of the gateways: of a token,
 * of a user, of a permission, of a whole organization, of modules that another organization shared. `module` is the protocol's path of
 * one of the producer's modules.
 */
export async function measurePromptness(
  client: Client,
  gateways: readonly string[],
  producer: string,
  module: string,
): Promise<void> {
  await client.createOrganization(consumer);
  const { id: teamId, token: team } = await createTeam(client);
  const permit = (isPermitted: boolean) =>
    send(client, 'PATCH', `/api/v2/teams/${teamId}`, {
      data: { type: 'teams', attributes: { 'organization-access': { 'manage-vcs-settings': isPermitted } } },
    });
  const user = await createUser(client);
  const { token: userToken } = await createTokenAt(client, `${user}/authentication-tokens`);
  let isSuspended = false;
  const setSuspended = async (wanted: boolean) => {
    if (wanted !== isSuspended) await send(client, 'POST', `${user}/actions/${wanted ? '' : 'un'}suspend`);
    isSuspended = wanted;
  };
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
      runs: manyRuns,
      prepare: async () => {
        const { id, token } = await createTokenAt(client, `${user}/authentication-tokens`);
        const withdraw = () => send(client, 'DELETE', `/api/v2/authentication-tokens/${id}`);
        return { withdraw, path: accountPath, token, before: 200, after: 401 };
      },
    },
    {
      name: 'user suspended → 401',
      runs: manyRuns,
      prepare: async () => {
        await setSuspended(false);
        return {
          withdraw: () => setSuspended(true),
          path: accountPath,
          token: userToken,
          before: 200,
          after: 401,
        };
      },
    },
    {
      name: 'user resumed → 200',
      runs: manyRuns,
      prepare: async () => {
        await setSuspended(true);
        return {
          withdraw: () => setSuspended(false),
          path: accountPath,
          token: userToken,
          before: 401,
          after: 200,
        };
      },
    },
    {
      name: 'permission of a team withdrawn → 404',
      runs: manyRuns,
      prepare: async () => {
        await permit(true);
        const path = `/api/v2/organizations/${consumer}/oauth-clients`;
        return { withdraw: () => permit(false), path, token: team, before: 200, after: 404 };
      },
    },
    {
      name: 'organization disabled → 404',
      runs,
      prepare: async () => {
        await setDisabled(false);
        const path = `/api/v2/organizations/${consumer}/registry-modules`;
        return { withdraw: () => setDisabled(true), path, token: team, before: 200, after: 404 };
      },
    },
    {
      name: 'un-shared → 404 in the protocol',
      runs,
      prepare: async () => {
        await setDisabled(false);
        await shareWith([consumer]);
        const path = `${module}/versions`;
        return { withdraw: () => shareWith([]), path, token: team, before: 200, after: 404 };
      },
    },
  ];
  const rows: string[][] = [];
  for (const withdrawal of withdrawals) {
    say(`measuring ${withdrawal.name}`);
    const figures = figuresOf(await timesOf(gateways, withdrawal));
    rows.push([withdrawal.name, String(withdrawal.runs), ...figures]);
  }
  printTable(
    `From an answered withdrawal to its effect at each of ${gateways.length} gateways (ms)`,
    ['what', 'runs', 'p50', 'p95', 'p99', 'max'],
    rows,
  );
}

async function timesOf(gateways: readonly string[], { prepare, runs }: Withdrawal): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const { withdraw, path, token, before, after } = await prepare();
    const everywhere = (status: number) =>
      Promise.all(gateways.map((gateway) => untilAnswered(`${gateway}${path}`, token, status)));
    await everywhere(before);
    await withdraw();
    const withdrawnAt = performance.now();
    await everywhere(after);
    times.push(performance.now() - withdrawnAt);
  }
  return times;
}

const figuresOf = (times: readonly number[]) =>
  [0.5, 0.95, 0.99, 1].map((share) => decimals(percentile(times, share), 0));

async function untilAnswered(address: string, token: string, status: number): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  const headers = { authorization: `Bearer ${token}` };
  for (;;) {
    const answer = await fetch(address, { headers });
    await answer.arrayBuffer();
    if (answer.status === status) return;
    if (performance.now() > deadline) throw new Error(`${address} is still ${answer.status}`);
    await pause(pollMs);
  }
}

/** Returns the path of the user in the admin API. */
async function createUser(client: Client): Promise<string> {
  const attributes = { username: 'bench-user', email: 'bench-user@example.com' };
  return `/api/v2/admin/users/${await createRecord(client, '/api/v2/admin/users', 'users', attributes)}`;
}

/** A team of the consumer that has no permissions yet, and its token. */
async function createTeam(client: Client): Promise<{ id: string; token: string }> {
  const path = `/api/v2/organizations/${consumer}/teams`;
  const id = await createRecord(client, path, 'teams', { name: 'readers' });
  const { token } = await createTokenAt(client, `/api/v2/teams/${id}/authentication-token`);
  return { id, token };
}
