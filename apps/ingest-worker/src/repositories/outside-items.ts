import { configurationFiles, filesOutside, pointerTo, policyLimits, shown } from '@groundwork/archives';
import { itemOf, type ArchiveRequest, type Item } from './commit-items.ts';
import { GitFailure } from './git-failure.ts';
import type { ObjectReader } from './object-reader.ts';
import { createLinkReader, intoSubmodule, type LinkReader } from './tree-links.ts';
import { newBudget, readRootTree, segmentsOf, walkTree } from './tree-walk.ts';

interface Items {
  readonly items: Item[];
  readonly notes: string[];
}

/**
 * Adds the files of the commit outside of a policy set's directory that the set uses. If there are any, the archive keeps the layout of the
 * repository, so that paths in the configuration lead where they lead there.
 *
 * @throws GitFailure
 */
export async function withOutsideFiles(
  { repository: { objects }, commit, path }: ArchiveRequest,
  own: Items,
): Promise<Items> {
  const directory = segmentsOf(path).join('/');
  if (directory === '') return own;
  const tree = await readRootTree(objects, commit);
  const files = readFiles(objects, tree);
  const { paths, notes } = await filesOutside(directory, files);
  const allNotes = [...own.notes, ...notes, ...files.notes];
  if (paths.length === 0) return { items: own.items, notes: allNotes };
  const items = [...pointers(directory, own.items), ...own.items.map(within(directory))];
  for (const outside of paths) items.push(...(await files.item(outside)));
  return { items, notes: allNotes };
}

function readFiles(objects: ObjectReader, tree: string) {
  const links = createLinkReader(objects, tree);
  const notes: string[] = [];
  const read = { bytesLeft: policyLimits.allBytes };

  async function find(path: string) {
    const end = await links.follow(Buffer.from(path).toString('latin1'));
    if (end.kind === 'nowhere' && end.why === intoSubmodule)
      notes.push(`${shown(path)} is in a submodule and was left out`);
    return isFile(end) ? end : undefined;
  }

  return {
    notes,
    has: async (path: string) => (await find(path)) !== undefined,
    async text(path: string): Promise<string | null> {
      const file = await find(path);
      return file ? readText(objects, file.hash, read) : null;
    },
    async list(): Promise<readonly string[] | null> {
      try {
        const entries = await walkTree(objects, tree, Buffer.alloc(0), newBudget());
        return entries.filter(isFile).map(({ path }) => path.toString('utf8'));
      } catch (error) {
        if (error instanceof GitFailure && error.code === 'too-big') return null;
        throw error;
      }
    },
    async item(path: string): Promise<Item[]> {
      const file = await find(path);
      return file ? [itemOf(objects, Buffer.from(path), file)] : [];
    },
  };
}

/** Null if the file is too large for a policy, or all files that were read are too large together. */
async function readText(
  objects: ObjectReader,
  hash: string,
  read: { bytesLeft: number },
): Promise<string | null> {
  const blob = await objects.open(hash);
  if (!blob) return null;
  const isFit = blob.size <= policyLimits.fileBytes && blob.size <= read.bytesLeft;
  const chunks: Buffer[] = [];
  for await (const chunk of blob.content) if (isFit) chunks.push(chunk);
  if (!isFit) return null;
  read.bytesLeft -= blob.size;
  return Buffer.concat(chunks).toString('utf8');
}

type FileEnd = Extract<Awaited<ReturnType<LinkReader['follow']>>, { readonly kind: 'file' | 'executable' }>;

const isFile = <End extends { readonly kind: string }>(end: End): end is End & Pick<FileEnd, 'kind'> =>
  end.kind === 'file' || end.kind === 'executable';

const within =
  (directory: string) =>
  (item: Item): Item => ({ ...item, path: Buffer.concat([Buffer.from(`${directory}/`), item.path]) });

/** The files at the root that say where the set's configuration is. */
function pointers(directory: string, own: readonly Item[]): Item[] {
  const content = Buffer.from(pointerTo(directory));
  const open = () =>
    Promise.resolve({ type: 'blob', size: content.length, content: chunksOf(content) } as const);
  return Object.values(configurationFiles)
    .map((name) => Buffer.from(name))
    .filter((name) => own.some(({ path }) => path.equals(name)))
    .map((path) => ({ path, kind: 'file', open }));
}

async function* chunksOf(content: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(content);
}
