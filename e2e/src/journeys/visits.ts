import { loginService } from '@groundwork/contracts';
import type { ListedRoute } from '../authorization/routes.ts';

/** An address to open, and the expected status. */
export interface Visit {
  readonly address: string;
  readonly status: number;
  /** Reader: an owner, a site administrator, or a user who is not signed in. */
  readonly by: 'owner' | 'administrator' | 'stranger';
}

/** Addresses that return no page, with the reason. */
const noPages: Readonly<Record<string, string>> = {
  '/app/sign-in/with/:provider': 'leads to an identity provider',
  '/app/sign-in/with/:provider/callback': 'leads back from it',
  '/assets/:name': 'a file of pages',
  '/app/modules/:namespace/:name/:provider/:version/raw/*path': 'a file of a module',
  '/app/modules/:namespace/:name/:provider/:version/archive': 'leads to an archive',
};

/** True if users can open the route as a page. */
export const isPage = ({ method, path }: ListedRoute): boolean =>
  method === 'GET' && /^\/((app|help)(\/.*)?)?$/.test(path) && noPages[path] === undefined;

const login = new URLSearchParams({
  client_id: loginService.client,
  response_type: 'code',
  redirect_uri: `http://localhost:${loginService.ports[0]}${loginService.redirectPath}`,
  state: 'a-state',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
}).toString();

/** Pages that are also opened for an organization without content. */
const emptyPagesOf = (parts: readonly string[]) =>
  Object.fromEntries(
    parts.map((part) => [
      `/app/organizations/:organization${part}`,
      [{}, { address: `/app/organizations/startup${part}` }],
    ]),
  );

/** Further addresses of a page, for its other states. */
const others: Readonly<Record<string, readonly Partial<Visit>[]>> = {
  '/': [{}, { address: '/?q=network' }, { address: '/?q=nothing-has-this-name' }],
  '/app/modules/:namespace/:name/:provider': [
    {},
    { address: '/app/modules/acme/network/aws?part=modules%2Fpeering' },
    { address: '/app/modules/acme/gateway/aws' },
    { address: '/app/modules/acme/hostile/aws' },
  ],
  '/app/modules/:namespace/:name/:provider/:version': [
    {},
    { address: '/app/modules/acme/gateway/aws/0.1.0' },
    { address: '/app/modules/acme/records/cloudflare/1.2.0' },
  ],
  '/app/modules/:namespace/:name/:provider/:version/manage': [
    {},
    { address: '/app/modules/acme/gateway/aws/0.1.0/manage?action=delete' },
    { address: '/app/modules/acme/network/aws/1.1.0/manage?action=deprecate' },
  ],
  '/app/modules/:namespace/:name/:provider/compare': [
    {},
    { address: '/app/modules/acme/network/aws/compare?from=1.0.0&to=2.0.0&file=variables.tf' },
    { address: '/app/modules/acme/network/aws/compare?from=1.0.0&to=2.0.0&part=.' },
    { address: '/app/modules/acme/storage/aws/compare' },
  ],
  '/app/sign-in': [{ by: 'stranger' }, { address: '/app/sign-in?ended=token', by: 'stranger' }],
  '/app/oauth/authorize': [
    { address: `/app/oauth/authorize?${login}` },
    { address: '/app/oauth/authorize', status: 400 },
  ],
  '/app/organizations': [{}, { address: '/app/organizations?q=nothing-has-this-name' }],
  ...emptyPagesOf([
    '',
    '/problems',
    '/modules',
    '/deleted',
    '/members',
    '/teams',
    '/group-mappings',
    '/tokens',
    '/sharing',
    '/connections',
    '/policy-sets',
    '/workspaces',
    '/consumption-rules',
  ]),
  '/app/organizations/:organization/consumption-rules/new': ['minimum-age', 'window', 'allow', 'deny'].map(
    (kind) => ({ address: `/app/organizations/acme/consumption-rules/new?kind=${kind}` }),
  ),
  '/app/organizations/:organization/tokens/new': [
    { address: '/app/organizations/acme/tokens/new?for=organization' },
    { address: '/app/organizations/acme/tokens/new?for=audit-trail' },
  ],
  '/app/settings/tokens': [{}, { by: 'stranger' }],
  // No user of the company signs in with an identity provider.
  '/app/admin/users/:user/identities/:identity/remove': [
    { address: '/app/admin/users/user-none/identities/idn-none/remove', status: 404 },
  ],
  '/help': [{ by: 'stranger' }, { address: '/help?q=rotate+a+token' }, { address: '/help?q=zzzz' }],
  '/help/*document': ['troubleshooting', 'operations', 'command', 'reference/modules', 'readme'].map(
    (name) => ({
      address: `/help/${name}`,
      by: 'stranger',
    }),
  ),
  '/app/*rest': [{ address: '/app/there-is-no-such-page', status: 404 }],
};

/** Paths that this file names; each must be in a route table. */
export const namedPaths: readonly string[] = [...Object.keys(noPages), ...Object.keys(others)];

/** Visits of a page. A parameter without a value throws, so that no new page is forgotten. */
export const visitsOf = (path: string, parameters: Readonly<Record<string, string>>): Visit[] =>
  (others[path] ?? [{}]).map(({ address, status = 200, by = usualReaderOf(path) }) => ({
    address: address ?? withValues(path, parameters),
    status,
    by,
  }));

const usualReaderOf = (path: string): Visit['by'] =>
  path.startsWith('/app/admin') ? 'administrator' : 'owner';

function withValues(path: string, parameters: Readonly<Record<string, string>>): string {
  return path.replaceAll(/[:*](\w+)/g, (_whole, name: string) => {
    const value = parameters[`${name} of ${path}`] ?? parameters[name];
    if (value === undefined) throw new Error(`the company has no ${name} for the page ${path}`);
    return encodeURIComponent(value);
  });
}
