import { z } from 'zod';
import {
  directoryOf,
  isRefName,
  isRepositoryIdentifier,
  longestRepositoryIdentifier,
  repositoryNameOf,
  serviceProviders,
} from '@groundwork/contracts';
import type { Problem } from '@groundwork/errors';
import { moduleNamePattern, moduleProviderPattern } from '../modules/module.ts';
import type { Connection, RepositorySettings } from './module-repository.ts';

/** Clients send an empty string for what they do not have (docs/compatibility.md#request-quirks). */
const optionalText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .nullish()
    .transform((text) => (text === null || text === '' ? undefined : text));

const display = optionalText(longestRepositoryIdentifier).refine(
  (text) => text === undefined || !/[\p{Cc}\p{Cf}]/u.test(text),
  'is invalid',
);

const longestTagPrefix = 128;
const tagPrefix = /^[0-9A-Za-z_][0-9A-Za-z._/-]*$/;

/** What may stand before a version in the name of a tag. */
const isTagPrefix = (text: string) => text === '' || (tagPrefix.test(text) && isRefName(`${text}0.0.0`));

/** Judged beside the other members, so that a body's problems are all named at once. */
const beside = (member: string) => ({ path: [member], when: () => true });

/** Whatever came: these rules are also asked where the members are wrong, or are no members. */
type Given = Readonly<Record<string, unknown>> | null | undefined;

const isGiven = (value: unknown) => (value ?? '') !== '';

/** `vcs-repo` of a request (A2, A7); which members must be there depends on what is known already. */
export const vcsRepoSchema = z
  .object({
    identifier: optionalText(longestRepositoryIdentifier).refine(
      (text) => text === undefined || serviceProviders.some((kind) => isRepositoryIdentifier(kind, text)),
      'is invalid',
    ),
    'display-identifier': display,
    // Requests spell it so (docs/compatibility.md#request-quirks).
    display_identifier: display,
    'oauth-token-id': optionalText(256),
    // No VCS app can be installed here (ADR 28).
    'vcs-app-installation-id': optionalText(256).refine(
      (text) => text === undefined,
      'does not exist or you are not authorized to use it',
    ),
    branch: z
      .string()
      .refine((text) => text === '' || isRefName(text), 'is invalid')
      .nullish(),
    tags: z.boolean().nullish(),
    'tag-prefix': z
      .string()
      .max(longestTagPrefix, { abort: true })
      .refine(isTagPrefix, 'is invalid')
      .nullish(),
    'source-directory': z
      .string()
      .transform((text, context) => {
        const directory = directoryOf(text);
        if (directory !== null) return directory;
        context.issues.push({ code: 'custom', message: 'is invalid', input: text });
        return z.NEVER;
      })
      .nullish(),
    'ingress-submodules': z.boolean().nullish(),
  })
  .refine(
    (repo: Given) => !(isGiven(repo?.['oauth-token-id']) && isGiven(repo?.['vcs-app-installation-id'])),
    {
      ...beside('vcs-app-installation-id'),
      message: 'cannot be given together with oauth-token-id',
    },
  );

/** `vcs-repo` of a module that is published from it (A2): repository and connection must be named. */
export const newVcsRepoSchema = vcsRepoSchema
  .refine((repo: Given) => isGiven(repo?.['identifier']), {
    ...beside('identifier'),
    message: "can't be blank",
  })
  .refine((repo: Given) => isGiven(repo?.['oauth-token-id']) || isGiven(repo?.['vcs-app-installation-id']), {
    ...beside('oauth-token-id'),
    message: "can't be blank",
  })
  .refine((repo: Given) => !isGiven(repo?.['branch']) || repo?.['tags'] !== true, {
    ...beside('tags'),
    message: 'cannot be used with branch',
  });

/** `vcs-repo` of a change (A7): a branch and tags exclude each other, whatever is said of tags. */
export const vcsRepoChangeSchema = vcsRepoSchema.refine(
  (repo: Given) => !isGiven(repo?.['branch']) || (repo?.['tags'] ?? null) === null,
  { ...beside('tags'), message: 'cannot be used with branch' },
);

export type RequestedVcsRepo = z.output<typeof vcsRepoSchema>;

type Linked =
  | { readonly settings: RepositorySettings; readonly problems?: undefined }
  | { readonly settings?: undefined; readonly problems: readonly Problem[] };

/**
 * Puts together what the request names and what is known already: what is left out stays. Both a branch and tags cannot be
 * followed; a module that is told neither follows tags (A2). A new identifier is also shown, unless the request
 * says how to show it.
 */
export function linkRepository(
  known: RepositorySettings | null,
  requested: RequestedVcsRepo,
  connection: Connection | undefined,
): Linked {
  const identifier = requested.identifier ?? known?.identifier;
  const through = requested['oauth-token-id'] === undefined ? known : connection;
  const problems = problemsOf(requested, identifier, through);
  if (problems.length > 0 || identifier === undefined || !through) return { problems };
  const shown = requested['display-identifier'] ?? requested.display_identifier;
  const knownShown = identifier === known?.identifier ? known.displayIdentifier : undefined;
  return {
    settings: {
      oauthTokenId: through.oauthTokenId,
      serviceProvider: through.serviceProvider,
      httpUrl: through.httpUrl,
      identifier,
      displayIdentifier: shown ?? knownShown ?? identifier,
      ...followed(known, requested),
      tagPrefix: requested['tag-prefix'] ?? known?.tagPrefix ?? '',
      sourceDirectory: requested['source-directory'] ?? known?.sourceDirectory ?? '',
      ingressSubmodules: requested['ingress-submodules'] ?? known?.ingressSubmodules ?? true,
    },
  };
}

/** Tags or a branch; a branch that is named decides, then what is said of tags. An empty one is the default branch. */
function followed(
  known: RepositorySettings | null,
  { branch, tags }: RequestedVcsRepo,
): Pick<RepositorySettings, 'tags' | 'branch'> {
  if (branch) return { tags: false, branch };
  const followsTags = tags ?? known?.tags ?? true;
  return { tags: followsTags, branch: followsTags || branch === '' ? null : (known?.branch ?? null) };
}

function problemsOf(
  requested: RequestedVcsRepo,
  identifier: string | undefined,
  through: Connection | null | undefined,
): Problem[] {
  const problems: Problem[] = [];
  const add = (member: string, words: string) =>
    problems.push({
      detail: `Vcs repo ${member.replaceAll('-', ' ')} ${words}`,
      pointer: `/data/attributes/vcs-repo/${member}`,
    });
  if (identifier === undefined) add('identifier', "can't be blank");
  else if (through && !isRepositoryIdentifier(through.serviceProvider, identifier))
    add('identifier', 'is invalid');
  if (!through) {
    add('oauth-token-id', requested['oauth-token-id'] === undefined ? "can't be blank" : 'does not exist');
  }
  return problems;
}

/** What a repository is called tells name and provider of its module. */
export interface ModuleNaming {
  readonly name: string;
  readonly provider: string;
}

/**
 * Name and provider from `terraform-<provider>-<name>` (A2); null where it is not called so
 * (docs/compatibility.md#vcs-rules).
 */
export function moduleNamingOf(identifier: string): ModuleNaming | null {
  const [prefix, provider = '', ...rest] = repositoryNameOf(identifier).split('-');
  const name = rest.join('-');
  const isNamed =
    prefix === 'terraform' && moduleProviderPattern.test(provider) && moduleNamePattern.test(name);
  return isNamed ? { name, provider } : null;
}
