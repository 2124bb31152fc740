import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { folderOf, openRealOpa, realOpa } from '@groundwork/opa/testing';
import { z } from 'zod';
import { failureOf } from '../../frame/failure.ts';
import type { Io } from '../../frame/io.ts';
import { silentIo } from '../../import/testing/source-stand-in.ts';
import { check } from '../check.ts';

export const workspaceId = 'ws-0123456789abcdef';

interface SetFiles {
  readonly rego?: string;
  readonly regoVersion?: 0 | 1;
}

type Attributes = Readonly<Record<string, unknown>>;

/** A policy set as the index describes it, and its bundle. */
export interface OfferedSet {
  attributes: Attributes;
  bytes: Buffer | undefined;
}

/** A policy as the index describes it. */
export const policy = (name: string, level = 'mandatory', more: Attributes = {}) => ({
  name,
  description: null,
  query: `data.p.${name}`,
  'enforcement-level': level,
  problem: null,
  ...more,
});

/** A set of policies `data.p.<name>`, compiled by the real OPA. */
export async function opaSet(
  name: string,
  { rego, regoVersion = 1 }: SetFiles,
  more: Attributes = {},
): Promise<OfferedSet> {
  const bytes = rego === undefined ? undefined : await bundleOf(rego, regoVersion);
  const id = `polset-${name}`;
  const attributes = {
    id,
    name,
    kind: 'kind2',
    'applied-by': ['global'],
    revision: `polsetver-${name}`,
    'version-id': `polsetver-${name}`,
    overridable: false,
    'not-enforced-because': [],
    problem: null,
    policies: [policy('deny')],
    parameters: [],
    exemptions: [],
    overrides: [],
    'overlaps-with': [],
    'rego-version': regoVersion,
    bundle:
      bytes === undefined
        ? null
        : {
            url: `/api/v2/workspaces/${workspaceId}/policy-bundle/policy-sets/${id}`,
            'signed-url': 'https://signed.test/bundle',
            sha256: createHash('sha256').update(bytes).digest('hex'),
            bytes: bytes.length,
          },
    archive: null,
    ...more,
  };
  return { attributes, bytes };
}

async function bundleOf(rego: string, regoVersion: 0 | 1): Promise<Buffer> {
  const output = join(await folderOf({}), 'bundle.tar.gz');
  const opa = await openRealOpa();
  const built = await opa.buildBundle(await folderOf({ 'p.rego': rego }), {
    regoVersion,
    output,
    data: { groundwork: { parameters: {}, secret_parameters: [], exemptions: [] } },
  });
  if (built.kind === 'refused') throw new Error(JSON.stringify(built.errors));
  return readFileSync(output);
}

export interface PolicyPlatform {
  readonly url: string;
  readonly home: string;
  sets: readonly OfferedSet[];
  /** Milliseconds by which the clock of the platform is ahead. */
  aheadMs: number;
  /** Called before each response. Returns true if it has sent a response itself. */
  instead: (path: string, response: ServerResponse) => boolean;
  readonly asked: string[];
  readonly reports: unknown[];
  /** Runs the command with a plan. Resolves with its exit kind and its output. */
  check(plan: unknown, options?: Parameters<typeof check>[1], env?: Io['env']): Promise<Checked>;
  close(): void;
}

interface Checked {
  /** Kind of the failure, or `passed`. */
  readonly ended: string;
  readonly message: string;
  readonly advice: string;
  readonly printed: string;
  readonly told: string;
}

/** A plan of Terraform with these resources. */
export const planOf = (...addresses: readonly string[]) => ({
  format_version: '1.2',
  planned_values: {},
  resource_changes: addresses.map((address) => ({ address })),
});

/** Serves an index and bundles as the platform does. */
export async function startPolicyPlatform(): Promise<PolicyPlatform> {
  const server = createServer((request, response) => {
    void respond(platform, request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.int() }).parse(server.address());
  const home = mkdtempSync(join(tmpdir(), 'groundwork-home-'));
  const platform: PolicyPlatform = {
    url: `http://127.0.0.1:${port}`,
    home,
    sets: [],
    aheadMs: 0,
    instead: () => false,
    asked: [],
    reports: [],
    check: (plan, options, env) => runCheck(platform, plan, options, env),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return platform;
}

async function respond(platform: PolicyPlatform, request: IncomingMessage, response: ServerResponse) {
  const path = request.url ?? '/';
  platform.asked.push(path);
  response.setHeader('date', new Date(Date.now() + platform.aheadMs).toUTCString());
  if (platform.instead(path, response)) return;
  const index = `/api/v2/workspaces/${workspaceId}/policy-bundle`;
  if (path === index) {
    sendWithTag(request, response, indexOf(platform.sets));
    return;
  }
  if (path === '/api/v2/organizations/acme/workspaces/network') {
    sendJson(response, 200, { data: { id: workspaceId, attributes: { name: 'network' } } });
    return;
  }
  if (request.method === 'POST' && path === `/api/v2/workspaces/${workspaceId}/policy-evaluations`) {
    platform.reports.push(JSON.parse(await text(request)));
    sendJson(response, 201, { data: { id: 'poleval-1' } });
    return;
  }
  const set = platform.sets.find(
    ({ attributes }) => path === `${index}/policy-sets/${String(attributes['id'])}`,
  );
  if (set?.bytes === undefined) sendJson(response, 404, { errors: [{ title: 'not found' }] });
  else response.setHeader('content-type', 'application/gzip').end(set.bytes);
}

const indexOf = (sets: readonly OfferedSet[]) =>
  JSON.stringify({
    data: {
      id: workspaceId,
      type: 'policy-bundles',
      attributes: {
        'organization-name': 'acme',
        'workspace-name': 'network',
        'project-name': 'production',
        run: { organization: { name: 'acme' }, workspace: { id: workspaceId, name: 'network', tags: [] } },
        'signed-until': '2099-01-01T00:00:00Z',
        'policy-sets': sets.map(({ attributes }) => attributes),
      },
    },
  });

function sendWithTag(request: IncomingMessage, response: ServerResponse, body: string): void {
  const etag = `"${createHash('sha256').update(body).digest('hex')}"`;
  response.setHeader('etag', etag);
  if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
  else response.setHeader('content-type', 'application/vnd.api+json').end(body);
}

export const sendJson = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/vnd.api+json' }).end(JSON.stringify(body));

async function runCheck(
  { url, home }: PolicyPlatform,
  plan: unknown,
  options: Parameters<typeof check>[1] = {},
  env: Io['env'] = {},
): Promise<Checked> {
  const file = join(mkdtempSync(join(tmpdir(), 'groundwork-plan-')), 'plan.json');
  writeFileSync(file, typeof plan === 'string' ? plan : JSON.stringify(plan));
  const told: string[] = [];
  const printed: string[] = [];
  const io: Io = {
    ...silentIo(told, printed),
    home,
    env: {
      PATH: process.env['PATH'],
      OPA_BINARY: realOpa,
      GROUNDWORK_HOST: url,
      GROUNDWORK_TOKEN: 'any',
      ...env,
    },
  };
  const ended = await check(io, { workspace: 'acme/network', plan: file, ...options }).then(
    () => undefined,
    (error: unknown) => failureOf(error),
  );
  return {
    ended: ended?.kind ?? 'passed',
    message: ended?.message ?? '',
    advice: ended?.advice ?? '',
    printed: printed.join('\n'),
    told: told.join('\n'),
  };
}
