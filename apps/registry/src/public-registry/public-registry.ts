import { z } from 'zod';
import type { Clock } from '@groundwork/auth';
import { badGateway, notFound } from '@groundwork/errors';
import type { Logger } from '@groundwork/telemetry/logging';
import { createKeptDocuments, type StoredDocuments } from './kept-documents.ts';
import { createUpstream } from './upstream.ts';

/** Timeout for one document. Together with discovery it stays below a service's 10 s (ADR 23). */
const totalMs = 4_000;
const maxBytes = 16 * 1024 * 1024;
const keptBytes = 64 * 1024 * 1024;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

interface PublicRegistryOptions {
  readonly url: string | undefined;
  /** Documents of modules that are kept here, by path; none if nothing is kept. */
  readonly stored?: StoredDocuments | undefined;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** The public registry, read on behalf of our users (A0). */
export interface PublicRegistry {
  /**
   * The JSON of `<modules.v1><segments>` of the public registry.
   *
   * @param segments path segments, not encoded yet
   * @throws GroundworkError `not-found` if it does not have the document, or there is no public registry; `timeout` or
   * `bad-gateway` if it fails and no copy from the last day is cached, nor one of any age stored
   */
  read(segments: readonly string[]): Promise<Buffer>;
  /**
   * Where the archive at `<modules.v1><segments>/download` is, as the public registry says it. Never cached.
   *
   * @throws GroundworkError as `read` does
   */
  locate(segments: readonly string[]): Promise<string>;
  close(): Promise<void>;
}

/** Path after the address of the registry's modules; also the key of a document. */
export const publicPath = (segments: readonly string[]): string => segments.map(encodeURIComponent).join('/');

const discoverySchema = z.object({ 'modules.v1': z.string().min(1) });

/**
 * Finds the registry by its discovery document (docs/compatibility.md#discovery). A cached module document is served
 * for a minute without a request, the discovery document for an hour. Then a document is revalidated by its ETag, and
 * served for up to a day while the registry fails.
 */
export function createPublicRegistry({ url, stored, clock, logger }: PublicRegistryOptions): PublicRegistry {
  if (url === undefined) {
    const nothing = () => Promise.reject(notFound());
    return { read: nothing, locate: nothing, close: () => Promise.resolve() };
  }
  const upstream = createUpstream({ totalMs, maxBytes });
  const shared = { staleMs: day, clock, logger };
  const discoveryUrl = new URL(`${url}/.well-known/terraform.json`);
  const discovery = createKeptDocuments({
    ...shared,
    read: (_key, etag) => upstream.read(discoveryUrl, etag),
    freshMs: hour,
    maxBytes,
  });
  const modules = createKeptDocuments({
    ...shared,
    read: async (path, etag) => upstream.read(new URL(path, await modulesUrl()), etag),
    freshMs: minute,
    maxBytes: keptBytes,
    stored,
  });

  async function modulesUrl(): Promise<URL> {
    const document = await discovery.get('');
    const content: unknown = document && JSON.parse(document.json.toString('utf8'));
    const address = discoverySchema.safeParse(content).data?.['modules.v1'];
    if (address === undefined || !URL.canParse(address, discoveryUrl.href)) {
      throw badGateway('The discovery document of the public registry does not name modules.v1');
    }
    const base = new URL(address.endsWith('/') ? address : `${address}/`, discoveryUrl);
    if (base.origin !== discoveryUrl.origin)
      throw badGateway('The discovery document of the public registry points to another server');
    return base;
  }

  return {
    async read(segments) {
      const document = await modules.get(publicPath(segments));
      if (!document) throw notFound();
      return document.json;
    },
    async locate(segments) {
      const address = await upstream.locate(
        new URL(publicPath([...segments, 'download']), await modulesUrl()),
      );
      if (address === undefined) throw notFound();
      return address;
    },
    close: () => upstream.close(),
  };
}
