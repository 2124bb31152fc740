import { ownedOrganization } from './owned-organization.ts';
import type { RegistryTestApp } from './registry-test-app.ts';

export const variableOption = (name: string, options: unknown = ['one', 'two'], type = 'string') => ({
  type: 'variable-options',
  attributes: { 'variable-name': name, 'variable-type': type, options },
});

export interface GivenNoCode {
  readonly attributes?: unknown;
  readonly options?: unknown;
  readonly module?: unknown;
}

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
