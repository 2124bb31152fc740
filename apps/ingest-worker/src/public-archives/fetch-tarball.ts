import { openDownload, type OutboundDownload } from '@groundwork/outbound-http';
import type { WorkerContext } from '../context-worker.ts';
import type { VcsConnections } from '../repositories/vcs-connections.ts';
import { OriginFailure } from './origin-failure.ts';
import type { ArchiveOrigin } from './public-origin.ts';

const maxRedirects = 3;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Opens a tarball. Each address, also that of a redirect, is vetted like one of a connection.
 *
 * @returns the download, which the caller closes
 * @throws OriginFailure, OutboundFailure
 */
export async function openTarball(
  { vcs }: Pick<WorkerContext, 'vcs'>,
  origin: ArchiveOrigin,
  signal: AbortSignal,
): Promise<OutboundDownload> {
  let address = origin.url;
  for (let followed = 0; followed <= maxRedirects; followed += 1) {
    const download = await openDownload(await vetted(vcs, address), signal);
    if (download.status === 200) return download;
    await download.close();
    if (!redirects.has(download.status)) throw statusFailure(download.status);
    const location = download.headers['location'] ?? '';
    if (!URL.canParse(location, address))
      throw new OriginFailure('The server redirects to no valid address.');
    address = new URL(location, address).href;
  }
  throw new OriginFailure('The server redirects in a loop.');
}

/** @throws OriginFailure if the platform may not reach the address */
export async function vetted(vcs: Pick<VcsConnections, 'vetAddresses'>, address: string) {
  const [found] = await vcs.vetAddresses([address]);
  if (!found)
    throw new OriginFailure(
      'The public registry names an address that the platform is not allowed to reach. Only https addresses of public hosts, and hosts that the site administrator has allowed, are fetched from.',
    );
  return { url: new URL(found.url), addresses: found.addresses };
}

const statusFailure = (status: number): OriginFailure =>
  new OriginFailure(`The server of the archive responded with status ${status}.`, {
    isPassing: status === 429 || status >= 500,
  });
