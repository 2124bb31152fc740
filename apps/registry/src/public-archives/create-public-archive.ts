import type { z } from 'zod';
import type { Cause } from '@groundwork/contracts';
import { invalid, notFound } from '@groundwork/errors';
import {
  causeOf,
  created,
  endpoint,
  parseBody,
  principalOf,
  refuseUnlessSiteAdministrator,
  sendResource,
} from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import type { RegistryStores } from '../stores.ts';
import { withVersion } from '../public-registry/documents-of-version.ts';
import { publicPath } from '../public-registry/public-registry.ts';
import { publicArchiveAnnounced } from './public-archive.events.ts';
import { newPublicArchiveBody } from './public-archive.request.ts';
import { publicArchiveShape, renderPublicArchive } from './public-archive.serializer.ts';
import { moduleOf, newPublicArchive, type PublicArchive } from './public-archive.ts';
import { markImported } from './public-archive.transitions.ts';

type Given = z.output<typeof newPublicArchiveBody>['data']['attributes'];

/**
 * `POST /admin/public-archives` (docs/reference/public-modules.md#import-one): 201 with the archive. `links.upload` takes its bytes, which must
 * have the digest; it is null if they are kept already. 404 if public modules are not kept, and for users who are not site
 * administrators; 422 with every problem of the body, if it came from another public registry, and if another digest or commit is known for
 * the version.
 */
export const createPublicArchive = endpoint(
  { takes: newPublicArchiveBody, responses: created(publicArchiveShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const { id: askedBy } = principalOf(req);
    refuseUnlessSiteAdministrator(ctx, principalOf(req));
    const { publicCacheBytes, publicRegistryHost: host } = ctx.config;
    if (publicCacheBytes === undefined || host === undefined) throw notFound();
    const { attributes } = parseBody(newPublicArchiveBody, req).data;
    const now = ctx.clock.now();
    refuseOtherHost(attributes.host ?? host, host);
    const archive = await ctx.inTransaction(async (tx) => {
      const known = await announce(tx, newArchive(attributes, { host, askedBy }, now), now, causeOf(req));
      await keepDocuments(tx, known, attributes.document ?? null, now);
      return known;
    });
    const upload = ctx.publicArchiveLinks.upload(archive, attributes.sha256, now);
    sendResource(res, 201, renderPublicArchive(archive, archive.state === 'kept' ? null : upload));
  },
);

function newArchive(
  given: Given,
  own: { readonly host: string; readonly askedBy: string },
  now: Date,
): PublicArchive {
  const { namespace, name, provider, version, origin, sha256, commit, directory } = given;
  const publishedAt = given['published-at'];
  const identity = { sha256, commitSha: commit ?? null, directory: directory ?? '' };
  const archive = { namespace, name, provider, version, origin, ...identity, ...own };
  return markImported(
    newPublicArchive({ ...archive, publishedAt: publishedAt ? new Date(publishedAt) : null }, now),
  );
}

/** Two public registries may have different modules with the same name. */
function refuseOtherHost(host: string, own: string): void {
  if (host.toLowerCase() === own.toLowerCase()) return;
  throw invalid({
    detail: `Host is ${host}, but the public registry of this platform is ${own}. Import versions from there, or let the operator set PUBLIC_REGISTRY_URL`,
    pointer: '/data/attributes/host',
  });
}

/** Notes what the version is, unless it is known to be something else. */
async function announce(
  tx: RegistryStores,
  given: PublicArchive,
  now: Date,
  cause: Cause,
): Promise<PublicArchive> {
  const archive = await tx.publicArchives.lockOrInsert(given);
  const { sha256, commitSha, directory, origin, publishedAt } = given;
  const content = { sha256: sha256 ?? '', commitSha, directory, origin };
  if (archive.id === given.id) {
    await tx.outbox.add(publicArchiveAnnounced(archive, content), cause);
    return archive;
  }
  if (archive.sha256 !== null) {
    if (archive.sha256 !== sha256) throw otherThanKnown('sha256', archive.sha256);
    if (archive.commitSha !== commitSha) throw otherThanKnown('commit', archive.commitSha ?? 'none');
    if (archive.directory !== directory) throw otherThanKnown('directory', archive.directory);
    return archive;
  }
  const noted = { ...archive, sha256, commitSha, directory, origin, publishedAt, lastUsedAt: now };
  const imported = markImported({ ...noted, aggregateVersion: archive.aggregateVersion + 1 });
  await tx.publicArchives.update(imported);
  await tx.outbox.add(publicArchiveAnnounced(imported, content), cause);
  return imported;
}

const otherThanKnown = (attribute: string, known: string) =>
  invalid({
    detail: `${attribute.charAt(0).toUpperCase()}${attribute.slice(1)} is not what is known of this version: ${known === '' ? 'the root' : known}`,
    pointer: `/data/attributes/${attribute}`,
  });

/** The list of versions gets this one, and its own document is kept, so that clients find it where the public registry is out of reach. */
async function keepDocuments(
  tx: RegistryStores,
  archive: PublicArchive,
  document: Readonly<Record<string, unknown>> | null,
  now: Date,
): Promise<void> {
  const { host, namespace, name, provider, version } = archive;
  const list = publicPath([namespace, name, provider, 'versions']);
  const known = await tx.publicDocuments.lock(host, list);
  const own = publicPath([namespace, name, provider, version]);
  const documents = [
    { path: list, json: withVersion(known?.json, archive), etag: null },
    ...(document ? [{ path: own, json: Buffer.from(JSON.stringify(document)), etag: null }] : []),
  ];
  await tx.publicDocuments.keep(host, moduleOf(archive), documents, now);
}
