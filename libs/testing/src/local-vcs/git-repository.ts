import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Text of a file in a commit, or an entry that is not a plain file. */
export type GitFile =
  | string
  | Buffer
  | { readonly link: string }
  | { readonly executable: string }
  /** The hash of a commit of another repository. */
  | { readonly submodule: string };

export interface GitCommit {
  readonly files: Readonly<Record<string, GitFile>>;
  readonly branch?: string;
  /** Tags of the commit: a name for a lightweight tag, or an annotated one. */
  readonly tags?: readonly (string | { readonly annotated: string })[];
  readonly message?: string;
}

export type TestGitRepository = ReturnType<typeof createGitRepository>;

/** The date is fixed, so that each run has the same hashes. */
const person = 'Ada <ada@example.test> 1767225600 +0000';
const environment = {
  PATH: process.env.PATH ?? '/usr/local/bin:/usr/bin:/bin',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_COMMITTER_NAME: 'Ada',
  GIT_COMMITTER_EMAIL: 'ada@example.test',
  GIT_COMMITTER_DATE: '1767225600 +0000',
  GIT_AUTHOR_NAME: 'Ada',
  GIT_AUTHOR_EMAIL: 'ada@example.test',
  GIT_AUTHOR_DATE: '1767225600 +0000',
};

/** Creates a bare repository `<name>.git` below a folder, with the default branch `main`. */
export function createGitRepository(root: string, name: string) {
  const directory = join(root, `${name}.git`);
  mkdirSync(directory, { recursive: true });
  const git = (args: readonly string[], input?: string | Buffer): string =>
    execFileSync('git', [...args], {
      cwd: directory,
      env: environment,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['pipe', 'pipe', 'ignore'],
      ...(input !== undefined && { input }),
    }).trim();
  git(['init', '--bare', '--quiet', '--initial-branch=main']);
  git(['config', 'uploadpack.allowFilter', 'true']);
  git(['config', 'http.receivepack', 'false']);

  const branches = () =>
    new Set(git(['for-each-ref', '--format=%(refname:lstrip=2)', 'refs/heads']).split('\n'));

  function commitAll(commits: readonly GitCommit[]): string[] {
    const result = spawnSync('git', ['fast-import', '--quiet', '--date-format=raw', '--cat-blob-fd=1'], {
      cwd: directory,
      env: environment,
      input: Buffer.concat(commits.flatMap(commitStream(branches()))),
      maxBuffer: 64 * 1024 * 1024,
    });
    if (result.status !== 0) throw new Error(`git fast-import: ${result.stderr.toString()}`);
    return result.stdout.toString().trim().split('\n');
  }

  return {
    name: `${name}.git`,
    directory,
    git,
    commitAll,
    commit(commit: GitCommit): string {
      const [hash = ''] = commitAll([commit]);
      return hash;
    },
    setRef: (ref: string, hash: string) => void git(['update-ref', ref, hash]),
    removeRef: (ref: string) => void git(['update-ref', '-d', ref]),
    /** Stores a raw object, even one that git would refuse, and returns its hash. */
    addObject: (type: 'blob' | 'tree' | 'commit' | 'tag', content: string | Buffer) =>
      git(['hash-object', '-t', type, '-w', '--stdin', '--literally'], content),
  };
}

let marks = 0;

/**
 * `existing`: branches that the repository already has. Only the first commit of a stream on such a branch names the
 * commit that it starts from.
 */
const commitStream =
  (existing: Set<string>) =>
  (commit: GitCommit): Buffer[] => {
    const { files, branch = 'main', tags = [], message = 'a change' } = commit;
    marks += 1;
    const mark = `:${marks}`;
    return [
      text(`commit refs/heads/${branch}\nmark ${mark}\ncommitter ${person}\n`),
      data(message),
      ...(existing.delete(branch) ? [text(`from refs/heads/${branch}^0\n`)] : []),
      text('deleteall\n'),
      ...Object.entries(files).flatMap(([path, file]) => fileStream(path, file)),
      text('\n'),
      ...tags.flatMap((tag) =>
        typeof tag === 'string'
          ? [text(`reset refs/tags/${tag}\nfrom ${mark}\n\n`)]
          : [text(`tag ${tag.annotated}\nfrom ${mark}\ntagger ${person}\n`), data(tag.annotated)],
      ),
      text(`get-mark ${mark}\n`),
    ];
  };

function fileStream(path: string, file: GitFile): Buffer[] {
  const name = `"${path.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`;
  if (typeof file === 'string' || Buffer.isBuffer(file))
    return [text(`M 100644 inline ${name}\n`), data(file)];
  if ('link' in file) return [text(`M 120000 inline ${name}\n`), data(file.link)];
  if ('executable' in file) return [text(`M 100755 inline ${name}\n`), data(file.executable)];
  return [text(`M 160000 ${file.submodule} ${name}\n`)];
}

const text = (line: string) => Buffer.from(line);

function data(content: string | Buffer): Buffer {
  const bytes = Buffer.from(content);
  return Buffer.concat([text(`data ${bytes.length}\n`), bytes, text('\n')]);
}
