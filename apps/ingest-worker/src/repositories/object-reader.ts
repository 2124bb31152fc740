import { failureOf, GitFailure } from './git-failure.ts';
import { repositoryLimits } from './git-limits.ts';
import type { GitProcess } from './git-process.ts';

type GitObjectType = 'commit' | 'tree' | 'blob' | 'tag';

/** The content must be read to its end before the next object is requested. */
interface GitObject {
  readonly type: GitObjectType;
  readonly size: number;
  readonly content: AsyncIterable<Buffer>;
}

/** Reads objects with one `git cat-file --batch`. Only hashes are ever written to it. */
export interface ObjectReader {
  open(hash: string): Promise<GitObject | undefined>;
  read(hash: string, type: 'commit' | 'tree'): Promise<Buffer>;
  /** False if the content of an object was not read to its end. */
  isUsable(): boolean;
  close(): Promise<void>;
}

const hashShape = /^([0-9a-f]{40}|[0-9a-f]{64})$/;
const headerShape = /^([0-9a-f]{40,64}) (commit|tree|blob|tag) (\d{1,15})$/;
const maxHeaderLength = 256;

export function openObjectReader(git: GitProcess): ObjectReader {
  const input = byteQueue(git.stdout);
  let isReading = false;

  async function open(hash: string): Promise<GitObject | undefined> {
    if (!hashShape.test(hash)) throw new Error('an object must be requested by its hash');
    if (isReading) throw new Error('the previous object was not read to its end');
    git.stdin.write(`${hash}\n`);
    const line = await input.line(maxHeaderLength).catch(async (error: unknown) => {
      // The reason why git ended says more than the end of its output.
      await git.ended;
      throw error;
    });
    const [, , type, digits] = headerShape.exec(line) ?? [];
    if (!isType(type)) return undefined;
    const size = Number(digits);
    isReading = true;
    return { type, size, content: contentOf(size) };
  }

  async function* contentOf(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0;) {
      const chunk = await input.atMost(left).catch(async (error: unknown) => {
        await git.ended;
        throw error;
      });
      left -= chunk.length;
      yield chunk;
    }
    await input.atMost(1);
    isReading = false;
  }

  return {
    open,
    async read(hash, type) {
      const object = await open(hash);
      if (!object) throw missing(type);
      const isFit = object.type === type && object.size <= repositoryLimits.metadataBytes;
      const chunks: Buffer[] = [];
      for await (const chunk of object.content) if (isFit) chunks.push(chunk);
      if (object.type !== type) throw notA(type);
      if (!isFit) throw new GitFailure('too-big', 'A directory of the repository has too many entries.');
      return Buffer.concat(chunks);
    },
    isUsable: () => !isReading,
    async close() {
      git.stdin.end();
      git.kill();
      await git.ended.catch(() => undefined);
    },
  };
}

const missing = (type: 'commit' | 'tree') =>
  type === 'commit'
    ? failureOf('commit-gone')
    : new GitFailure(
        'corrupt',
        'The repository is incomplete: objects that its commits refer to are missing. Push it again, or check the server with "git fsck".',
      );

const notA = (type: 'commit' | 'tree') =>
  type === 'commit'
    ? new GitFailure('not-a-commit', 'The branch or tag does not point to a commit.')
    : new GitFailure(
        'corrupt',
        'The repository is damaged: an entry of a directory is not a directory. Check it with "git fsck".',
      );

const isType = (type: string | undefined): type is GitObjectType =>
  type === 'commit' || type === 'tree' || type === 'blob' || type === 'tag';

function byteQueue(source: AsyncIterable<unknown>) {
  const iterator = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  async function more(): Promise<void> {
    const next = await iterator.next();
    if (next.done === true || !Buffer.isBuffer(next.value))
      throw new Error('the output of git ended too early');
    rest = rest.length === 0 ? next.value : Buffer.concat([rest, next.value]);
  }

  return {
    async line(maxLength: number): Promise<string> {
      for (;;) {
        const end = rest.indexOf(0x0a);
        if (end !== -1) {
          const line = rest.toString('latin1', 0, end);
          rest = rest.subarray(end + 1);
          return line;
        }
        if (rest.length > maxLength) throw new Error('the output of git is not in the expected format');
        await more();
      }
    },
    async atMost(bytes: number): Promise<Buffer> {
      while (rest.length === 0) await more();
      const taken = rest.subarray(0, bytes);
      rest = rest.subarray(taken.length);
      return taken;
    },
  };
}
