import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');

/** A kind of import that a role forbids. `import-rules.ts` defines each kind. */
export type Ban =
  | 'io'
  | 'node-io'
  | 'express'
  | 'sql'
  | 'context'
  | 'stores'
  | 'rendering'
  | 'deciding'
  | 'working'
  | 'reading';

export interface FileRole {
  readonly file: string;
  readonly holds: string;
  readonly mayNotImport: readonly Ban[];
}

const pure = [
  'io',
  'node-io',
  'express',
  'sql',
  'context',
  'stores',
  'rendering',
  'working',
  'reading',
] as const;

/**
 * The roles that a file of a resource folder may have. This is the only list: the lint rules are made from it, the shape
 * check rejects every other file, and a table in CONTRIBUTING.md shows it.
 */
export const fileRoles = {
  entity: { file: '<thing>.ts', holds: 'types and rules of one thing', mayNotImport: pure },
  transitions: {
    file: '<thing>.transitions.ts',
    holds: 'its states and the transitions between them',
    mayNotImport: pure,
  },
  events: { file: '<thing>.events.ts', holds: 'the events about it', mayNotImport: pure },
  policy: {
    file: '<thing>.policy.ts',
    holds: 'permission rules, as predicates over grants',
    mayNotImport: ['io', 'node-io', 'express', 'sql', 'context', 'stores', 'working'],
  },
  request: {
    file: '<thing>.request.ts',
    holds: 'schemas of bodies, queries and path parameters',
    mayNotImport: ['sql', 'context', 'stores', 'rendering', 'working'],
  },
  access: {
    file: '<thing>.access.ts',
    holds: 'finds the record that a path names, and authorizes the caller',
    mayNotImport: ['sql', 'rendering', 'working'],
  },
  view: {
    file: '<thing>.view.ts',
    holds: 'collects the data of a response, and renders it',
    mayNotImport: ['sql', 'working'],
  },
  serializer: {
    file: '<thing>.serializer.ts',
    holds: 'the thing as a JSON:API resource',
    mayNotImport: ['io', 'node-io', 'express', 'sql', 'context', 'stores', 'working', 'reading'],
  },
  markup: {
    file: '<thing>.tsx',
    holds: 'a page or a part of one, as HTML',
    mayNotImport: ['io', 'node-io', 'express', 'sql', 'context', 'stores', 'working', 'reading'],
  },
  store: {
    file: '<thing>.store.ts',
    holds: 'all SQL of the thing; rows are parsed with zod',
    mayNotImport: ['express', 'context', 'rendering', 'deciding', 'working', 'reading'],
  },
  changes: {
    file: '<thing>.changes.ts',
    holds: 'changes that several endpoints or handlers make, in their transaction',
    mayNotImport: ['express', 'sql', 'rendering'],
  },
  sweep: {
    file: '<thing>.sweep.ts',
    holds: 'background work',
    mayNotImport: ['express', 'sql', 'rendering'],
  },
  handler: {
    file: 'on-<event>.ts',
    holds: 'one event handler, listed in `consumers.ts`',
    mayNotImport: ['express', 'sql', 'rendering'],
  },
  endpoint: {
    file: '<verb>-<thing>.ts',
    holds: 'one endpoint, or two of one form, in `routes.ts`, at most 150 lines',
    mayNotImport: ['sql'],
  },
} satisfies Record<string, FileRole>;

export type RoleName = keyof typeof fileRoles;

/**
 * Folders that hold a mechanism instead of a resource: their files may have any name, but the rules for suffixes apply.
 * docs/ARCHITECTURE.md lists them.
 */
export const mechanisms: Readonly<Record<string, string>> = {
  'admin-orgs/accounts': 'the first accounts, created at the first start or by a command',
  'admin-orgs/audit-trail': 'records every event, and serves the audit trail',
  'admin-orgs/grants': 'computes who may do what',
  'admin-orgs/organization-purge': 'removes what deleted organizations leave behind',
  'admin-orgs/team-access': 'the access of teams to projects and workspaces',
  'admin-orgs/tokens': 'issues tokens, recognizes them and revokes them',
  'catalogue/assets': 'the style sheet and the scripts, named by their contents',
  'catalogue/identity-providers': 'signs users in with identity providers',
  'catalogue/manual-addresses': 'the documents of the manual, and the addresses of their pages',
  'catalogue/markdown': 'READMEs as HTML in which nothing runs',
  'catalogue/pages': 'the parts that all pages share: frame, headers and errors',
  'catalogue/platform': 'sends requests to the API for the user who is signed in',
  'catalogue/rendering': 'renders published texts as HTML in a separate process',
  'catalogue/sessions': 'the user who opens a page, and their session',
  'catalogue/source': 'the lines of source files with syntax colors',
  'gateway/command-line': 'serves the command line',
  'gateway/description': 'the description of the API, and a page that shows it',
  'gateway/exchanges': 'one request and its response, as every part of the gateway sees them',
  'gateway/forwarding': 'passes requests on to services',
  'gateway/hot-reads': 'keeps what clients read most until it changes',
  'gateway/platform': 'health and status of the platform',
  'gateway/rate-limits': 'counts requests',
  'gateway/requests': 'the path of a request through the gateway',
  'gateway/responses': 'responses of the gateway itself',
  'gateway/tls': 'the certificate of the public address',
  'gateway/tokens': 'reads tokens and checks them with admin-orgs',
  'ingest-worker/compilation': 'compiles the policies of archives',
  'ingest-worker/inspection': 'reads archives in processes without privileges',
  'ingest-worker/job-runner': 'takes jobs and runs them',
  'ingest-worker/jobs': 'the queue of work',
  'ingest-worker/judging': 'judges plans by policies',
  'ingest-worker/objects': 'stored bytes: writes, reads and sweeps them',
  'ingest-worker/policy-texts': 'compiles the texts of single policies',
  'ingest-worker/public-archives': 'fetches archives of public modules',
  'ingest-worker/repositories': 'git: lists and fetches repositories',
  'ingest-worker/subjects': 'the records that archives belong to',
  'ingest-worker/uploads': 'receives uploads',
  'policy/directory': 'requests records from other services',
  'policy/organizations': 'references to organizations, and their purge',
  'registry/module-downloads': 'counts downloads',
  'registry/organizations': 'references to organizations, and their purge',
  'registry/public-registry': 'queries the public registry, and caches its responses',
  'vcs-connections/credentials': 'lends credentials to the worker, and checks them',
  'vcs-connections/organizations': 'references to organizations, and their purge',
  'vcs-connections/providers': 'the differences between VCS providers',
  'vcs-connections/repository-subscriptions': 'follows repositories by webhooks',
};

export const appNames: readonly string[] = readdirSync(join(root, 'apps'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/**
 * Endpoints of an app: the files that its route table imports, except for types.
 *
 * @returns paths below `apps/<app>/src`, such as `modules/show-module.ts`
 */
export function endpointsOf(app: string): string[] {
  const table = join(root, 'apps', app, 'src/routes.ts');
  if (!existsSync(table)) return [];
  const imports = /^import (?!type\b)[^;]* from '\.\/([^']+\/[^']+)';$/gm;
  return [...readFileSync(table, 'utf8').matchAll(imports)].flatMap(([, path]) => path ?? []);
}

const suffixes: readonly RoleName[] = [
  'transitions',
  'events',
  'policy',
  'request',
  'access',
  'view',
  'serializer',
  'store',
  'changes',
  'sweep',
];

/** Roles, keyed by suffix, which apply in every folder. */
export const suffixRoles = suffixes;

/**
 * Role of a file in a resource folder; undefined if it has none.
 *
 * @param file path below `apps/<app>/src`
 * @param endpoints endpoints of the app, from `endpointsOf`
 */
export function roleOf(file: string, endpoints: readonly string[]): RoleName | undefined {
  if (endpoints.includes(file)) return 'endpoint';
  const name = file.slice(file.lastIndexOf('/') + 1);
  if (/^[a-z0-9-]+\.tsx$/.test(name)) return 'markup';
  if (/^on-[a-z-]+\.ts$/.test(name)) return 'handler';
  const [, suffix] = /^[a-z0-9-]+\.([a-z]+)\.ts$/.exec(name) ?? [];
  if (suffix !== undefined) return suffixes.find((role) => role === suffix);
  return /^[a-z0-9-]+\.ts$/.test(name) ? 'entity' : undefined;
}
