import { resourceOf, testPrincipal } from '@groundwork/testing';
import type { PolicyTestApp } from './policy-test-app.ts';

let counter = 0;

export const newToolVersion = () => `9.0.${(counter += 1)}`;

export const address = 'https://tools.example/tool.zip';
export const [digestA, digestB] = ['a'.repeat(64), 'b'.repeat(64)];

export const archOf = (arch: string, sha = digestA, url = address) => ({ url, sha, os: 'linux', arch });

/** A site administrator's client for the versions of one tool. `tool` is its word in paths and types. */
export function toolVersionsOf(app: PolicyTestApp, tool = 'kind1') {
  const client = app.as(testPrincipal({ kind: 'user', siteAdministrator: true }));
  const type = `${tool}-versions`;
  const path = `/api/v2/admin/${type}`;
  const documentOf = (attributes: Record<string, unknown>) => ({ data: { type, attributes } });
  const create = (attributes: Record<string, unknown> = {}) =>
    client.post(path, documentOf({ version: newToolVersion(), url: address, sha: digestA, ...attributes }));
  return {
    client,
    path,
    documentOf,
    create,
    created: async (attributes: Record<string, unknown> = {}) => resourceOf(await create(attributes)),
    show: async (id: string) => resourceOf(await client.get(`${path}/${id}`)),
    change: (id: string, attributes: Record<string, unknown>) =>
      client.patch(`${path}/${id}`, documentOf(attributes)),
  };
}
