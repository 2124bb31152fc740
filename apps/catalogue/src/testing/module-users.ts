import type { CatalogueTestApp } from './catalogue-test-app.ts';
import { listOf } from './organization-responses.ts';

/** Call of acme/NAME/aws 1.2.0 in the module acme/NAME/aws. */
export const callerOf = (name: string, attributes: object = {}) => ({
  id: `mod-${name}-0`,
  type: 'module-callers',
  attributes: {
    organization: 'acme',
    namespace: 'acme',
    name,
    provider: 'aws',
    version: '1.2.0',
    part: '',
    call: 'network',
    'called-part': '',
    constraint: '~> 1.0',
    'is-known': true,
    'satisfying-version': '1.4.0',
    inputs: ['cidr'],
    ...attributes,
  },
  links: { self: `/api/v2/organizations/acme/registry-modules/private/acme/${name}/aws` },
});

export const consumerOf = (name: string, attributes: object = {}) => ({
  id: `report-${name}`,
  type: 'module-consumers',
  attributes: {
    name,
    repository: 'acme/shop',
    environment: 'production',
    version: '1.2.3',
    source: 'groundwork.test/acme/vpc/aws',
    'reported-at': '2026-01-02T03:04:05.678Z',
    'ends-at': '2026-02-01T03:04:05.678Z',
    ...attributes,
  },
});

interface Users {
  readonly callers?: readonly object[];
  readonly consumers?: readonly object[];
  /** Members of the pagination of both lists. */
  readonly pagination?: object;
}

/** Makes the API respond with the users of acme/NAME/aws. */
export function respondWithUsers(
  { gateway }: CatalogueTestApp,
  name: string,
  { callers = [], consumers = [], pagination = {} }: Users,
): void {
  const module = `/api/v2/organizations/acme/registry-modules/private/acme/${name}/aws`;
  for (const [list, users] of Object.entries({ callers, consumers }))
    gateway.responses.set(`${module}/${list}`, { status: 200, body: listOf(users, {}, pagination) });
}
