import { randomBytes } from 'node:crypto';
import {
  publicArchiveAwaitedV1,
  publicArchiveFailedV1,
  publicArchiveFetchedV1,
  publicArchiveUploadedV1,
  type StoredObject,
} from '@groundwork/contracts';
import type { PublicArchiveId } from '@groundwork/contracts/resource-ids';
import { newKey } from '@groundwork/object-storage';
import {
  jsonResponder,
  type PublicRegistryStandIn,
  startPublicRegistry,
  testPrincipal,
  waitFor,
} from '@groundwork/testing';
import type { PublicArchive } from '../public-archives/public-archive.ts';
import { managedOrganization } from './managed-organization.ts';
import { startRegistryTestApp, type RegistryTestApp } from './registry-test-app.ts';

const MiB = 1024 * 1024;

export const publicModulesPath = '/api/registry/public/v1/modules';
export const gitOrigin = (commit: string) => `git::https://git.example/acme/vpc?ref=${commit}`;
export const someCommit = () => randomBytes(20).toString('hex');

/** Content as a worker stores it. */
export const someContent = (bytes = MiB): StoredObject => ({
  key: newKey(),
  sha256: randomBytes(32).toString('hex'),
  bytes,
});

/** A public registry in which each version of `acme/<name>/aws` is at the address that the test sets. */
export function publicModules(upstream: PublicRegistryStandIn) {
  const origins = new Map<string, string>();
  return {
    origins,
    respond() {
      upstream.respond((req, res) => {
        const [, , , namespace = '', name = '', provider = '', ...rest] = (req.url ?? '').split('/');
        const versions = [...origins.keys()]
          .filter((each) => each.startsWith(`${name}/`))
          .map((each) => ({ version: each.slice(name.length + 1) }));
        const [version = '', download] = rest;
        if (version === 'versions') {
          jsonResponder({ modules: [{ source: `${namespace}/${name}/${provider}`, versions }] })(req, res);
          return;
        }
        const origin = origins.get(`${name}/${version}`);
        if (version === '') {
          jsonResponder({ version: versions.at(-1)?.version })(req, res);
          return;
        }
        if (origin === undefined) return void res.writeHead(404).end();
        if (download !== undefined) return void res.writeHead(204, { 'x-terraform-get': origin }).end();
        jsonResponder({ version, published_at: '2025-03-01T10:00:00Z' })(req, res);
      });
    },
  };
}

/** Events of the worker about archives of public modules. */
export function publicArchiveEvents(app: RegistryTestApp) {
  const about = (id: PublicArchiveId) => ({
    organizationId: null,
    aggregateId: id,
    aggregateVersion: 1,
  });
  return {
    /** The last request for the archive of the module. */
    async awaited(name: string) {
      const requests = () =>
        app.published
          .filter(({ type }) => type === publicArchiveAwaitedV1.type)
          .map(({ data }) => publicArchiveAwaitedV1.data.parse(data))
          .filter(({ module }) => module.name === name);
      await waitFor(() => requests().length > 0, { describe: `a request for ${name}` });
      const [last] = requests().reverse();
      if (!last) throw new Error('nobody has requested it');
      return last;
    },
    async fetched(
      request: { readonly publicArchiveId: PublicArchiveId; readonly origin: string },
      {
        archive = someContent(),
        commit = request.origin.split('ref=')[1] ?? null,
        directory = '',
      }: {
        readonly archive?: StoredObject;
        readonly commit?: string | null;
        readonly directory?: string;
      } = {},
    ): Promise<StoredObject> {
      const { publicArchiveId, origin } = request;
      const data = { publicArchiveId, origin, commit, directory, archive };
      await app.publish({ ...about(publicArchiveId), definition: publicArchiveFetchedV1, data });
      return archive;
    },
    async failed(publicArchiveId: PublicArchiveId, reason: string): Promise<void> {
      const data = { publicArchiveId, reason };
      await app.publish({ ...about(publicArchiveId), definition: publicArchiveFailedV1, data });
    },
    async uploaded(publicArchiveId: PublicArchiveId, archive: StoredObject): Promise<void> {
      const data = { publicArchiveId, archive };
      await app.publish({ ...about(publicArchiveId), definition: publicArchiveUploadedV1, data });
      await app.settle();
    },
    async find(publicArchiveId: PublicArchiveId): Promise<PublicArchive> {
      const archive = await app.ctx.stores.publicArchives.findById(publicArchiveId);
      if (!archive) throw new Error('there is no such archive');
      return archive;
    },
  };
}

/** A registry that keeps public modules, with a stand-in for the public registry, and functions that bring archives. */
export async function startKeptModulesTestApp() {
  const upstream = await startPublicRegistry();
  const app = await startRegistryTestApp({
    PUBLIC_REGISTRY_URL: upstream.url,
    PUBLIC_CACHE_BYTES: '104857600',
  });
  const events = publicArchiveEvents(app);
  const modules = publicModules(upstream);
  let count = 0;
  return {
    app,
    upstream,
    events,
    modules,
    path: '/api/v2/admin/public-archives',
    admin: app.as(testPrincipal({ siteAdministrator: true })),
    /** An archive that somebody has downloaded. */
    async kept() {
      modules.respond();
      count += 1;
      const name = `net-${count}`;
      const commit = someCommit();
      modules.origins.set(`${name}/1.0.0`, gitOrigin(commit));
      const { client } = managedOrganization(app);
      const asked = client.get(`${publicModulesPath}/acme/${name}/aws/1.0.0/download`);
      const request = await events.awaited(name);
      const archive = await events.fetched(request);
      if ((await asked).status !== 204) throw new Error('the archive is not kept');
      return { id: request.publicArchiveId, name, commit, archive };
    },
    async stop() {
      await app.stop();
      await upstream.stop();
    },
  };
}

export type KeptModulesTestApp = Awaited<ReturnType<typeof startKeptModulesTestApp>>;
