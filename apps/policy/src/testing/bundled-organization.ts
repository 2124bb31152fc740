import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readArchiveFiles } from '@groundwork/archives';
import type { Principal, StoredObject } from '@groundwork/contracts';
import { newKey } from '@groundwork/object-storage';
import { resourceOf, tarball, type ApiClient } from '@groundwork/testing';
import { z } from 'zod';
import { compiles, regoDetails } from './compilations.ts';
import { identifiers, managedOrganization } from './managed-organization.ts';
import type { PolicyTestApp } from './policy-test-app.ts';

type Files = Readonly<Record<string, string>>;
type Compilation = Parameters<typeof regoDetails>[0];

const stored = z.object({ url: z.string(), 'signed-url': z.string(), sha256: z.string() });

const indexSchema = z.looseObject({
  run: z.unknown(),
  'signed-until': z.string(),
  'policy-sets': z.array(
    z.looseObject({
      id: z.string(),
      name: z.string(),
      problem: z.string().nullable(),
      revision: z.string().nullable(),
      'overlaps-with': z.array(z.string()),
      'rego-version': z.int().nullable(),
      bundle: stored.extend({ bytes: z.int() }).nullable(),
      archive: stored.nullable(),
    }),
  ),
});

export const rego = 'package acme.regions\n\ndeny contains "no" if input.plan.a == 1\n';
export const regoFiles = {
  'policies.hcl': 'policy "regions" {\n  query = "data.acme.regions.deny"\n}\n',
  'regions.rego': rego,
};

/** An organization with a workspace in a project, to which its sets apply. */
export function bundledOrganization(app: PolicyTestApp, given = app.organization()) {
  const managed = managedOrganization(app, given);
  const { organization, client } = managed;
  const projectId = app.neighbors.adminOrgs.addProject(organization.id, {
    name: 'platform',
    tagBindings: [{ key: 'env', value: 'prod' }],
  });
  const workspaceId = app.neighbors.adminOrgs.addWorkspace(organization.id, {
    projectId,
    name: 'network',
    tagBindings: [{ key: 'critical', value: '' }],
  });
  const indexPath = `/api/v2/workspaces/${workspaceId}/policy-bundle`;
  const bundlePath = (setId: string) => `${indexPath}/policy-sets/${setId}`;

  async function store(files: Files): Promise<StoredObject> {
    const key = newKey();
    return { key, ...(await app.ctx.objects.put(key, Readable.from([tarball(files)]))) };
  }

  async function index(query = '', as: ApiClient = client) {
    return indexSchema.parse(resourceOf(await as.get(`${indexPath}${query}`)).attributes);
  }

  return {
    ...managed,
    projectId,
    workspaceId,
    indexPath,
    bundlePath,
    index,
    /** A set of OPA that applies everywhere. */
    regoSet: (attributes: Record<string, unknown> = {}, relationships: Record<string, unknown> = {}) =>
      managed.policySet({ kind: 'kind2', global: true, ...attributes }, relationships),
    /** Makes a version with these files ready, as the worker would. */
    fill: async (
      setId: string,
      files: Files = regoFiles,
      compilation: Compilation = { v0: compiles, v1: compiles },
    ) => {
      const version = await managed.version(setId);
      const event = await managed.accepted(version, regoDetails(compilation));
      const archive = await store(files);
      await app.publish({ ...event, data: { ...event.data, archive } });
      await app.settle();
      return { version, archive };
    },
    /** A set of single policies with these texts, which are keyed by name. */
    single: async (texts: Files, attributes: Record<string, unknown> = {}) => {
      const ids = [];
      for (const [name, text] of Object.entries(texts)) {
        const query = `data.${name.replaceAll('-', '_')}.deny`;
        const id = await managed.policy({ name, kind: 'kind2', query, 'enforcement-level': 'mandatory' });
        if (text !== '') await client.put(`/api/v2/policies/${id}/upload`, text);
        ids.push(id);
      }
      const set = await managed.policySet(
        { kind: 'kind2', global: true, ...attributes },
        { policies: identifiers('policies', ids) },
      );
      return { set, policies: ids };
    },
    /** The entry of one set. */
    entry: async (setId: string, query = '') => {
      const found = (await index(query))['policy-sets'].find(({ id }) => id === setId);
      if (!found) throw new Error(`the index has no ${setId}`);
      return found;
    },
    /** The bundle of a set as OPA receives it. */
    download: (setId: string, headers: Record<string, string> = {}) =>
      receive(app, managed.manager, bundlePath(setId), headers),
  };
}

/** Reads a response of bytes. */
export async function receive(
  app: PolicyTestApp,
  principal: Principal,
  path: string,
  headers: Record<string, string> = {},
) {
  const request = app.begin(principal, 'GET', path);
  for (const [name, value] of Object.entries(headers)) request.setHeader(name, value);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve);
    request.once('error', reject);
    request.end();
  });
  return { status: response.statusCode ?? 0, headers: response.headers, bytes: await buffer(response) };
}

/** Texts of the files in a gzip tarball, keyed by path. */
export async function filesOf(bytes: Buffer): Promise<Record<string, string>> {
  const { files } = await readArchiveFiles(Readable.from([bytes]));
  return Object.fromEntries((files ?? []).map(({ path, content }) => [path, String(content)]));
}
