import type { Readable } from 'node:stream';
import { ArchiveRefusal, walkArchive } from '@groundwork/archives';
import { badRequest } from '@groundwork/errors';

/**
 * Reads an archive of a public module to its end, and closes it: a gzip tarball within the limits on what a module may unpack to. Nothing in it is looked
 * at, because no service of ours reads it.
 *
 * @returns the paths of its entries
 * @throws GroundworkError `bad-request` with what is wrong
 */
export async function requireTarball(content: Readable): Promise<readonly string[]> {
  try {
    const { entries } = await walkArchive(content, { keep: () => 0 });
    return entries.map(({ path }) => path);
  } catch (error) {
    if (error instanceof ArchiveRefusal) throw badRequest({ detail: error.message });
    throw error;
  } finally {
    content.destroy();
  }
}
