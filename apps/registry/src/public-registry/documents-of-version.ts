import { z } from 'zod';
import type { PublicDocument } from './public-document.store.ts';
import { publicPath, type PublicRegistry } from './public-registry.ts';

interface PublicVersion {
  readonly namespace: string;
  readonly name: string;
  readonly provider: string;
  readonly version: string;
}

const datedDocument = z.object({ published_at: z.coerce.date() });

/**
 * The documents that clients need for a version: the versions of its module, its latest version, and the version. One that the public
 * registry does not return now is missing.
 */
export async function readPublicDocuments(
  publicRegistry: PublicRegistry,
  { namespace, name, provider, version }: PublicVersion,
): Promise<{ readonly documents: PublicDocument[]; readonly publishedAt: Date | null }> {
  const module = [namespace, name, provider];
  const wanted = [[...module, 'versions'], module, [...module, version]];
  const read = await Promise.allSettled(wanted.map((segments) => publicRegistry.read(segments)));
  const documents = wanted.flatMap((segments, index) => {
    const each = read[index];
    return each?.status === 'fulfilled' ? [{ path: publicPath(segments), json: each.value, etag: null }] : [];
  });
  const own = documents.find(({ path }) => path === publicPath([...module, version]));
  return { documents, publishedAt: own ? publishedAtOf(own.json) : null };
}

function publishedAtOf(json: Buffer): Date | null {
  const content: unknown = JSON.parse(json.toString('utf8'));
  return datedDocument.safeParse(content).data?.published_at ?? null;
}

const versionsDocument = z.looseObject({
  modules: z
    .array(z.looseObject({ versions: z.array(z.looseObject({ version: z.string() })).default([]) }))
    .min(1),
});

/** The list of a module's versions with one more. Without a list, or if it is not one, the new list has only this version. */
export function withVersion(
  json: Buffer | undefined,
  { namespace, name, provider, version }: PublicVersion,
): Buffer {
  const known = versionsDocument.safeParse(json && JSON.parse(json.toString('utf8'))).data;
  const source = `${namespace}/${name}/${provider}`;
  const [module = { source, versions: [] }, ...others] = known?.modules ?? [];
  if (module.versions.some((listed) => listed.version === version) && json) return json;
  const versions = [...module.versions, { version }];
  return Buffer.from(JSON.stringify({ ...known, modules: [{ ...module, versions }, ...others] }));
}
