import { z } from 'zod';
import { directoryOf, isRefName, repositoryNameOf } from '@groundwork/contracts';
import {
  displayIdentifierShape,
  isGiven,
  linkRepository,
  ruleAt,
  vcsRepoShape,
  withOneConnection,
  withRepositoryNamed,
  type Connection,
} from '@groundwork/followed-repository';
import type { Problem } from '@groundwork/errors';
import { moduleNamePattern, moduleProviderPattern } from './module.ts';
import type { RepositorySettings } from '../module-repositories/module-repository.ts';

const maxTagPrefixLength = 128;

const isTagPrefix = (text: string) => text === '' || isRefName(`${text}0.0.0`);

/** `vcs-repo` of a request (A2, A7); the required fields depend on what is already known. */
const vcsRepo = withOneConnection(
  z.object({
    ...vcsRepoShape,
    ...displayIdentifierShape,
    tags: z.boolean().nullish(),
    'tag-prefix': z
      .string()
      .max(maxTagPrefixLength, { abort: true })
      .refine(isTagPrefix, 'must be something that a git tag can start with, such as network/')
      .nullish(),
    'source-directory': z
      .string()
      .transform((text, context) => {
        const isAbsolute = text.startsWith('/');
        const directory = isAbsolute ? null : directoryOf(text);
        if (directory !== null) return directory;
        const message = isAbsolute
          ? 'must not start with a slash: name a directory inside the repository, such as modules/vpc'
          : 'must be a directory inside the repository, such as modules/vpc';
        context.issues.push({ code: 'custom', message, input: text });
        return z.NEVER;
      })
      .nullish(),
  }),
);

const withBranch = ruleAt('tags', 'cannot be used with branch');

/** `vcs-repo` of a new module (A2): repository and connection are required. */
export const newVcsRepoSchema = withRepositoryNamed(vcsRepo).refine(
  (repo) => !isGiven(repo, 'branch') || repo.tags !== true,
  withBranch,
);

/** A branch and tags are mutually exclusive (A7); the `terraform` vocabulary ignores `tags: false` next to a branch. */
export const vcsRepoChangeSchema = vcsRepo.refine(
  (repo) => !isGiven(repo, 'branch') || !isGiven(repo, 'tags'),
  withBranch,
);

export type RequestedVcsRepo = z.output<typeof vcsRepo>;

type Linked =
  | { readonly settings: RepositorySettings; readonly problems?: undefined }
  | { readonly settings?: undefined; readonly problems: readonly Problem[] };

/** Omitted fields keep their value. A module follows a branch or tags, never both; by default, tags (A2). */
export function linkModule(
  known: RepositorySettings | null,
  requested: RequestedVcsRepo,
  connection: Connection | undefined,
): Linked {
  const { repository, problems } = linkRepository(known, requested, connection, { ingressSubmodules: true });
  if (!repository) return { problems };
  return {
    settings: {
      ...repository,
      ...followed(known, requested),
      tagPrefix: requested['tag-prefix'] ?? known?.tagPrefix ?? '',
      sourceDirectory: requested['source-directory'] ?? known?.sourceDirectory ?? '',
    },
  };
}

/** A branch in the request decides, then `tags` in the request. An empty branch is the default branch. */
function followed(
  known: RepositorySettings | null,
  { branch, tags }: RequestedVcsRepo,
): Pick<RepositorySettings, 'tags' | 'branch'> {
  if (branch) return { tags: false, branch };
  const followsTags = tags ?? known?.tags ?? true;
  return { tags: followsTags, branch: followsTags || branch === '' ? null : (known?.branch ?? null) };
}

export interface ModuleNaming {
  readonly name: string;
  readonly provider: string;
}

/** Parses `terraform-<provider>-<name>` (A2); null for other names (docs/compatibility.md#vcs-rules). */
export function moduleNamingOf(identifier: string): ModuleNaming | null {
  const [prefix, provider = '', ...rest] = repositoryNameOf(identifier).split('-');
  const name = rest.join('-');
  const isNamed =
    prefix === 'terraform' && moduleProviderPattern.test(provider) && moduleNamePattern.test(name);
  return isNamed ? { name, provider } : null;
}
