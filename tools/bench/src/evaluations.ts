import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { keptOpa } from '@groundwork/opa';
import { z } from 'zod';
import { opaPolicyArchive } from './archive.ts';
import { connectClient, type Client } from './client.ts';
import { upload } from './ingest.ts';
import { startPlatform } from './platform.ts';
import { decimals, percentile, printTable, say } from './report.ts';

const policies = 20;
const planBytes = 1024 * 1024;
const warmUp = 3;
const timeoutMs = 60_000;
/** The pauses between two looks at the status are long enough to leave the processors to the platform. */
const worlds = [
  { sets: 1, runs: 40, goalMs: 500, pollMs: 5 },
  { sets: 20, runs: 20, goalMs: 3000, pollMs: 50 },
] as const;
type World = (typeof worlds)[number];

const createdSchema = z.object({
  data: z.object({ id: z.string(), links: z.object({ upload: z.string() }) }),
});
const statusSchema = z.object({
  data: z.object({ attributes: z.object({ status: z.string(), error: z.string().nullable() }) }),
});

/** Measures the time from the response to the PUT of a plan until its evaluation has a verdict, by polling. */
export async function measureEvaluations(env: NodeJS.ProcessEnv): Promise<void> {
  const measured = await startPlatform(env, 1, { OPA_BINARY: opaOf(env) });
  try {
    await measureOn(connectClient(measured.platform.baseUrl, measured.adminToken));
  } finally {
    await measured.stop();
  }
}

/** `OPA_BINARY`, or what `npm run build-opa` has built. @throws Error without either */
function opaOf(env: NodeJS.ProcessEnv): string {
  const caches = env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache');
  const program = env['OPA_BINARY'] ?? keptOpa(caches, process.arch === 'arm64' ? 'arm64' : 'amd64');
  if (!existsSync(program)) throw new Error('There is no OPA. Run npm run build-opa, or set OPA_BINARY.');
  return program;
}

async function measureOn(client: Client): Promise<void> {
  const plans = { 'as Terraform writes it': planOf(planBytes), 'of small resources': densePlanOf(planBytes) };
  const rows: string[][] = [];
  for (const world of worlds) {
    const workspace = await workspaceWith(client, world.sets);
    for (const [kind, plan] of Object.entries(plans)) {
      say(`judging ${world.runs} plans ${kind} by ${world.sets} policy sets of ${policies} policies`);
      rows.push(rowOf(kind, world, await timesOf(client, workspace, plan, world)));
    }
  }
  printTable(
    `Plans of ${planBytes} bytes, PUT response → verdict`,
    ['policies', 'plan', 'runs', 'p50 ms', 'p95 ms', 'max ms', 'goal of p95'],
    rows,
  );
}

async function timesOf(
  client: Client,
  workspace: string,
  plan: Buffer,
  { runs, pollMs }: World,
): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < warmUp + runs; run += 1) {
    const elapsed = await judge(client, workspace, plan, pollMs);
    if (run >= warmUp) times.push(elapsed);
  }
  return times;
}

const rowOf = (kind: string, { sets, runs, goalMs }: World, times: readonly number[]): string[] => [
  `${sets} × ${policies}`,
  kind,
  String(runs),
  decimals(percentile(times, 0.5), 0),
  decimals(percentile(times, 0.95), 0),
  decimals(Math.max(...times), 0),
  String(goalMs),
];

/** A plan as Terraform writes it: each resource is in the planned values, the changes and the configuration. */
function planOf(bytes: number): Buffer {
  const size = JSON.stringify(partsOf(1000)).length;
  const parts = Array.from({ length: Math.floor(bytes / size) }, (_, at) => partsOf(at));
  const plan = {
    format_version: '1.2',
    terraform_version: '1.9.0',
    planned_values: { root_module: { resources: parts.map(({ planned }) => planned) } },
    resource_changes: parts.map(({ change }) => change),
    configuration: { root_module: { resources: parts.map(({ configured }) => configured) } },
  };
  return Buffer.from(JSON.stringify(plan));
}

/** Only changes, and little about each: OPA takes longer for many small values than for few long ones. */
function densePlanOf(bytes: number): Buffer {
  const size = JSON.stringify(smallChange(1000)).length;
  const changes = Array.from({ length: Math.floor(bytes / (size + 1)) }, (_, at) => smallChange(at));
  const plan = { format_version: '1.2', planned_values: {}, resource_changes: changes, configuration: {} };
  return Buffer.from(JSON.stringify(plan));
}

const smallChange = (at: number) => ({
  address: `aws_s3_bucket.bucket_${at}`,
  mode: 'managed',
  type: 'aws_s3_bucket',
  name: `bucket_${at}`,
  provider_name: 'registry.terraform.io/hashicorp/aws',
  change: {
    actions: ['create'],
    before: null,
    after: { bucket: `b-${at}`, acl: 'private', force_destroy: false, tags: { a: 'b', c: 'd' } },
    after_unknown: { arn: true, id: true },
  },
});

function partsOf(at: number) {
  const named = {
    address: `aws_s3_bucket.bucket_${at}`,
    mode: 'managed',
    type: 'aws_s3_bucket',
    name: `bucket_${at}`,
    provider_name: 'registry.terraform.io/hashicorp/aws',
  };
  const tags = { owner: 'ada', environment: 'production', 'cost-center': `${at}` };
  const values = {
    acl: 'private',
    bucket: `acme-production-bucket-${at}`,
    force_destroy: false,
    tags,
    tags_all: tags,
    timeouts: null,
  };
  const computed = [
    'arn',
    'bucket_domain_name',
    'bucket_regional_domain_name',
    'hosted_zone_id',
    'id',
    'region',
    'versioning',
  ];
  const unknown = Object.fromEntries(computed.map((name) => [name, true]));
  return {
    planned: { ...named, schema_version: 0, values, sensitive_values: { tags: {}, tags_all: {} } },
    change: {
      ...named,
      change: {
        actions: ['create'],
        before: null,
        after: values,
        after_unknown: unknown,
        before_sensitive: false,
        after_sensitive: { tags: {}, tags_all: {} },
      },
    },
    configured: {
      ...named,
      provider_config_key: 'aws',
      expressions: Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, { constant_value: value }]),
      ),
      schema_version: 0,
    },
  };
}

/** Creates an organization with global policy sets, and resolves with the id of its workspace. */
async function workspaceWith(client: Client, sets: number): Promise<string> {
  const organization = `bench-judged-${sets}`;
  await client.createOrganization(organization);
  const archive = await opaPolicyArchive(policies);
  for (let at = 0; at < sets; at += 1) {
    const set = await client.createPolicySet(organization, `set-${at}`, { kind: 'kind2', global: true });
    const version = await client.createPolicySetVersion(set);
    await upload(version.upload, archive);
    await until(async () => (await client.statusOfPolicySetVersion(version.id)) === 'ready');
  }
  return client.createWorkspace(organization, 'judged');
}

async function judge(client: Client, workspace: string, plan: Buffer, pollMs: number): Promise<number> {
  const created = await request(client, `/api/v2/workspaces/${workspace}/policy-evaluations`, {
    data: { type: 'policy-evaluations', attributes: {} },
  });
  const { id, links } = createdSchema.parse(created).data;
  await upload(links.upload, plan);
  const answeredAt = performance.now();
  await until(async () => {
    const { status, error } = statusSchema.parse(await request(client, `/api/v2/policy-evaluations/${id}`))
      .data.attributes;
    if (['pending', 'running'].includes(status)) return false;
    if (status !== 'passed') throw new Error(`it ended as ${status}: ${error ?? 'without a reason'}`);
    return true;
  }, pollMs);
  return performance.now() - answeredAt;
}

async function until(isDone: () => Promise<boolean>, pollMs = 20): Promise<void> {
  const startedAt = performance.now();
  while (!(await isDone())) {
    if (performance.now() - startedAt > timeoutMs)
      throw new Error(`it did not end within ${timeoutMs / 1000} s`);
    await pause(pollMs);
  }
}

async function request({ baseUrl, token }: Client, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${baseUrl}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/vnd.api+json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
  return response.json();
}
