import { ownedOrganization } from './owned-organization.ts';
import type { RegistryTestApp } from './registry-test-app.ts';

/** A variable option as a request writes it. */
export const variableOption = (name: string, options: unknown = ['one', 'two'], type = 'string') => ({
  type: 'variable-options',
  attributes: { 'variable-name': name, 'variable-type': type, options },
});

/** What a body says about a no-code module: attributes and variable options. */
export interface GivenNoCode {
  readonly attributes?: unknown;
  readonly options?: unknown;
  readonly module?: unknown;
}

/** The body of a request about the no-code module of a module. */
export const noCodeBody = ({ attributes, options, module }: GivenNoCode) => ({
  data: {
    type: 'no-code-modules',
    ...(attributes !== undefined && { attributes }),
    relationships: {
      ...(module !== undefined && { 'registry-module': { data: { type: 'registry-modules', id: module } } }),
      ...(options !== undefined && { 'variable-options': { data: options } }),
    },
  },
});

/** An organization with a module, and how to make its no-code module. */
export async function noCodeOrganization(app: RegistryTestApp) {
  const owned = ownedOrganization(app);
  const module = await owned.module({ name: 'vpc' });
  const noCodePath = `/api/v2/organizations/${owned.organization.name}/no-code-modules`;
  const id = module.id.replace('mod-', 'nocode-');
  return {
    ...owned,
    owned: module,
    noCodePath,
    id,
    path: `/api/v2/no-code-modules/${id}`,
    create: (given: GivenNoCode = {}, client = owned.client) =>
      client.post(noCodePath, noCodeBody({ module: module.id, ...given })),
    patch: (given: GivenNoCode = {}, client = owned.ownerClient) =>
      client.patch(`/api/v2/no-code-modules/${id}`, noCodeBody(given)),
  };
}
