import { setTimeout as pause } from 'node:timers/promises';
import { bodyOf } from '@groundwork/client';
import { secretOf, type Client } from './client.ts';
import { decimals, percentile, printTable, say } from './report.ts';

const runs = 20;
/** Enough runs to verify that 99 of 100 withdrawals take effect within a second (docs/reference/account.md#suspension). */
const manyRuns = 200;
const pollMs = 2;
const timeoutMs = 30_000;
const consumer = 'bench-consumer';
const accountPath = '/api/v2/account/details';

interface Withdrawal {
  readonly name: string;
  readonly runs: number;
  readonly prepare: () => Promise<Probe>;
}
interface Probe {
  readonly withdraw: () => Promise<unknown>;
  readonly path: string;
  readonly token: string;
  /** Statuses of the path before the withdrawal and after it has taken effect. */
  readonly before: number;
  readonly after: number;
}

/**
 * Measures how long after the response a withdrawal takes effect through each gateway: the withdrawal of a token, a user, a permission, an
 * organization, or shared modules.
 *
 * @param module registry protocol path of a module of the producer
 */
export async function measurePromptness(
  client: Client,
  gateways: readonly string[],
  producer: string,
  module: string,
): Promise<void> {
  await client.createOrganization(consumer);
  const { api } = client;
  const { id: teamId, token: team } = await client.createTeam(consumer, 'readers');
  const permit = (isPermitted: boolean) =>
    bodyOf(
      api.PATCH('/api/v2/teams/{team_id}', {
        params: { path: { team_id: teamId } },
        body: {
          data: {
            type: 'teams',
            attributes: { 'organization-access': { 'manage-vcs-settings': isPermitted } },
          },
        },
      }),
    );
  const user = { params: { path: { user_id: await createUser(client) } } };
  const createToken = async () => {
    const { data } = await bodyOf(api.POST('/api/v2/admin/users/{user_id}/authentication-tokens', user));
    return { id: data.id, token: secretOf(data) };
  };
  const { token: userToken } = await createToken();
  let isSuspended = false;
  const setSuspended = async (wanted: boolean) => {
    if (wanted !== isSuspended)
      await bodyOf(
        api.POST(`/api/v2/admin/users/{user_id}/actions/${wanted ? 'suspend' : 'unsuspend'}`, user),
      );
    isSuspended = wanted;
  };
  const setDisabled = (isDisabled: boolean) =>
    bodyOf(
      api.PATCH('/api/v2/admin/organizations/{organization_name}', {
        params: { path: { organization_name: consumer } },
        body: { data: { type: 'organizations', attributes: { 'is-disabled': isDisabled } } },
      }),
    );
  const shareWith = (names: readonly string[]) =>
    bodyOf(
      api.PATCH('/api/v2/admin/organizations/{organization_name}/relationships/module-consumers', {
        params: { path: { organization_name: producer } },
        body: { data: names.map((id) => ({ type: 'organizations' as const, id })) },
      }),
    );

  const withdrawals: readonly Withdrawal[] = [
    {
      name: 'token deleted → 401',
      runs: manyRuns,
      prepare: async () => {
        const { id, token } = await createToken();
        const withdraw = () =>
          bodyOf(
            api.DELETE('/api/v2/authentication-tokens/{token_id}', { params: { path: { token_id: id } } }),
          );
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
    `From the response to a withdrawal until its effect at each of ${gateways.length} gateways (ms)`,
    ['what', 'runs', 'p50', 'p95', 'p99', 'max'],
    rows,
  );
}

async function timesOf(gateways: readonly string[], { prepare, runs }: Withdrawal): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const { withdraw, path, token, before, after } = await prepare();
    const everywhere = (status: number) =>
      Promise.all(gateways.map((gateway) => untilStatus(`${gateway}${path}`, token, status)));
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

async function untilStatus(address: string, token: string, status: number): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  const headers = { authorization: `Bearer ${token}` };
  for (;;) {
    const response = await fetch(address, { headers });
    await response.arrayBuffer();
    if (response.status === status) return;
    if (performance.now() > deadline) throw new Error(`${address} is still ${response.status}`);
    await pause(pollMs);
  }
}

async function createUser({ api }: Client): Promise<string> {
  const attributes = { username: 'bench-user', email: 'bench-user@example.com' };
  const { data } = await bodyOf(
    api.POST('/api/v2/admin/users', { body: { data: { type: 'users', attributes } } }),
  );
  return data.id;
}
