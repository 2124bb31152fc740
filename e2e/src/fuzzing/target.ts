import { request as httpRequest } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { parse } from 'node-html-parser';
import { z } from 'zod';
import { apiClient } from '@groundwork/testing';
import { matrix } from '../authorization/matrix.ts';
import { listRoutes } from '../authorization/routes.ts';
import { buildWorld, type Parameters } from '../authorization/world.ts';
import type { TestPlatform } from '../testing/platform.ts';
import { ownFormToken, type FuzzedRequest, type FuzzedRoute, type Sender } from './requests.ts';
import type { Known } from './schemas.ts';

/** A platform with content, and what requests need to know about it. */
export interface FuzzTarget {
  readonly known: Known;
  /** Adds what only a running platform shows about a route, such as ids of records. */
  describe(route: FuzzedRoute): FuzzedRoute;
  /** Resolves with the status; 0 if the connection ended without a response. */
  send(request: FuzzedRequest): Promise<number>;
}

const patienceMs = 30_000;

/** Routes that are reachable from outside, the most destructive ones last. */
export async function routesToFuzz(): Promise<FuzzedRoute[]> {
  const routes = (await listRoutes()).filter(({ access }) => access !== 'internal');
  return routes
    .map((route) => ({ ...route, parameters: {}, query: [], body: undefined, form: undefined }))
    .sort((one, other) => damageOf(one) - damageOf(other));
}

/** Order of destructiveness: 0 for reads, highest for deleting records that contain others. */
function damageOf({ method, path }: Pick<FuzzedRoute, 'method' | 'path'>): number {
  if (method === 'GET') return 0;
  const isOfEverybody =
    /^\/(api\/v2\/)?(app\/)?(admin|account|users|settings|sign-out|authentication-tokens)/.test(path);
  const isOrganization = /\/organizations\/:organization(_name)?(\/\w+)?$/.test(path);
  const deletes = method === 'DELETE' || /delete|remove|revoke|\/end$/.test(path);
  return (
    (deletes ? 200 : 100) + (isOfEverybody ? 50 : 0) + (isOrganization ? 20 : 0) - path.split('/').length
  );
}

const descriptionSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z.array(z.object({ name: z.string(), in: z.string() })).default([]),
        requestBody: z
          .object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) })
          .optional(),
      }),
    ),
  ),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

/** Creates one record of each kind on a platform, and signs in to its pages. */
export async function fuzzTarget(test: TestPlatform): Promise<FuzzTarget> {
  const { baseUrl } = test.platform;
  const { main } = await buildWorld(test);
  const tokens = {
    siteAdministrator: test.adminToken,
    owner: main.owner.token,
    member: main.member.token,
    none: undefined,
  };
  const description = descriptionSchema.parse((await apiClient(baseUrl).get('/api/v2/openapi.json')).body);
  const sessions = new Map<Sender, Session>();
  for (const sender of ['siteAdministrator', 'owner', 'member'] as const)
    sessions.set(sender, await signIn(baseUrl, tokens[sender]));
  const parameters = { ...main.parameters, ...parametersOfPages(main.parameters) };
  const forms = await formsOf(baseUrl, sessions.get('owner')?.cookie ?? '', parameters);

  return {
    known: { components: description.components.schemas, ids: [...new Set(Object.values(parameters))] },
    describe(route) {
      const path = route.path.replaceAll(/[:*](\w+)/g, '{$1}');
      const operation = description.paths[path]?.[route.method.toLowerCase()];
      const named = Object.entries(matrix[route.name]?.named ?? {});
      return {
        ...route,
        parameters: {
          ...parameters,
          ...Object.fromEntries(named.map(([name, record]) => [name, parameters[record] ?? ''])),
        },
        query: [
          ...(operation?.parameters.flatMap(({ name, in: place }) => (place === 'query' ? name : [])) ?? []),
          ...(isPage(route.path) ? queriesOf(filled(route.path, parameters), forms) : []),
        ],
        body: Object.values(operation?.requestBody?.content ?? {})[0]?.schema,
        form: isPage(route.path) && route.method === 'POST' ? formOf(route, parameters, forms) : undefined,
      };
    },
    send({ sender, method, target, headers, body }) {
      const session = sessions.get(sender);
      const sent = typeof body === 'string' ? body.replace(ownFormToken, session?.formToken ?? '') : body;
      return send(baseUrl, method, target, sent, {
        ...(isPage(target) ? ofBrowser(baseUrl, session?.cookie) : ofToken(tokens[sender])),
        ...headers,
      });
    },
  };
}

const isPage = (path: string) => /^\/(app\b|docs|help\b|assets|$|\?)/.test(path);
const ofToken = (token: string | undefined) =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };
const ofBrowser = (baseUrl: string, cookie: string | undefined) => ({
  'sec-fetch-site': 'same-origin',
  origin: baseUrl,
  ...(cookie !== undefined && { cookie }),
});

/** Query parameters of pages that no form or link contains. */
const otherQueries = [
  'page',
  'done',
  'next',
  'for',
  'action',
  'folder',
  'part',
  'file',
  'save',
  'since',
  'until',
];

/** Query parameters of a page, from its forms and links: the API description does not list them. */
function queriesOf(path: string, forms: readonly Form[]): string[] {
  const own = forms.filter(({ action }) => action === path).flatMap(({ fields }) => Object.keys(fields));
  return own.length > 0 ? [...new Set(own)] : otherQueries;
}

/** Pages use other parameter names than the API. */
const parametersOfPages = (of: Parameters): Parameters => ({
  organization: of['organization_name'] ?? '',
  membership: of['membership_id'] ?? '',
  team: of['team_id'] ?? '',
  mapping: of['group_mapping_id'] ?? '',
  token: of['token_id'] ?? '',
  connection: of['oauth_client_id'] ?? '',
  set: of['policy_set_id'] ?? '',
  exemption: of['policy_exemption_id'] ?? '',
  workspace: of['workspace_name'] ?? '',
  project: of['project_id'] ?? '',
  user: of['user_id'] ?? '',
  identity: of['identity_id'] ?? '',
  service: 'registry',
  event: of['registry event'] ?? '',
  answer: 'accept',
  change: 'add',
  rest: 'nothing',
});

async function send(
  baseUrl: string,
  method: string,
  target: string,
  body: string | Buffer | undefined,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const { hostname, port } = new URL(baseUrl);
  // Node.js sets the length of a body for some methods only.
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const sent = httpRequest({
    hostname,
    port,
    method,
    path: target,
    headers: { ...headers, ...length },
    timeout: patienceMs,
  });
  sent.on('timeout', () => sent.destroy());
  const reply = once(sent, 'response');
  sent.end(body);
  try {
    const [response] = z.tuple([z.custom<import('node:http').IncomingMessage>()]).parse(await reply);
    await text(response);
    return response.statusCode ?? 0;
  } catch {
    return 0;
  }
}

interface Session {
  readonly cookie: string;
  readonly formToken: string;
}

async function signIn(baseUrl: string, token: string): Promise<Session> {
  const response = await fetch(`${baseUrl}/app/sign-in`, {
    method: 'POST',
    headers: ofBrowser(baseUrl, undefined),
    body: new URLSearchParams({ token }),
    redirect: 'manual',
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const page = await fetch(`${baseUrl}/app/settings/sessions`, { headers: { cookie } });
  const field = parse(await page.text()).querySelector('input[name="form-token"]');
  return { cookie, formToken: field?.getAttribute('value') ?? '' };
}

interface Form {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Forms of all pages that a user sees; links with a query count as filled-in forms. */
async function formsOf(baseUrl: string, cookie: string, parameters: Parameters): Promise<Form[]> {
  const pages = (await listRoutes()).filter(({ method, path }) => method === 'GET' && isPage(path));
  const found: Form[] = [];
  for (const { path } of pages) {
    const response = await fetch(`${baseUrl}${filled(path, parameters)}`, {
      headers: { cookie },
      redirect: 'manual',
    });
    const page = parse(await response.text());
    for (const link of page.querySelectorAll('main a[href]')) {
      const { pathname, searchParams } = new URL(
        link.getAttribute('href') ?? '',
        `${baseUrl}${filled(path, parameters)}`,
      );
      if (searchParams.size > 0) found.push({ action: pathname, fields: Object.fromEntries(searchParams) });
    }
    for (const form of page.querySelectorAll('form'))
      found.push({
        action: (form.getAttribute('action') || filled(path, parameters)).split('?')[0] ?? '',
        fields: Object.fromEntries(
          form
            .querySelectorAll('input, select, textarea')
            .map((field) => [field.getAttribute('name') ?? '', field.getAttribute('value') ?? '']),
        ),
      });
  }
  return found;
}

/** Fields of the form for a route; if no page has one, those of the last form. */
function formOf({ path }: FuzzedRoute, parameters: Parameters, forms: readonly Form[]): Form['fields'] {
  const form = forms.find(({ action }) => action === filled(path, parameters)) ?? forms.at(-1);
  return { name: '', ...form?.fields, 'form-token': ownFormToken };
}

const filled = (path: string, parameters: Parameters): string =>
  path.replaceAll(/[:*](\w+)/g, (_whole, name: string) => encodeURIComponent(parameters[name] ?? 'x'));
