import { z } from 'zod';
import {
  isRefName,
  isRepositoryIdentifier,
  maxRepositoryIdentifierLength,
  serviceProviders,
  type ServiceProvider,
} from '@groundwork/contracts';
import { vcsProviders } from '@groundwork/wire-vocabulary/vcs-providers';

/** Clients send an empty string for fields that they do not set (docs/compatibility.md#request-quirks). */
const optionalText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .nullish()
    .transform((text) => (text === null || text === '' ? undefined : text));

/** Message for an identifier that is not valid, with the form of this kind and what is probably wrong. */
export function repositoryRule(kind: ServiceProvider, identifier: string): string {
  const { example } = vcsProviders[kind];
  const advice = mistakesIn(identifier).map((mistake) => `. ${mistake}`);
  return ['must be the path of a repository at the provider, such as ', example, ...advice].join('');
}

function mistakesIn(identifier: string): string[] {
  const [, collection = '', name = ''] = /^([^/]+)\/_git\/([^/]+)$/.exec(identifier) ?? [];
  const inFull = `${collection}/${name}/_git/${name}`;
  const advice: readonly (readonly [boolean, string])[] = [
    [/^\w+:\/\/|^[\w.-]+@[\w.-]+:/.test(identifier), 'Leave out the address of the server'],
    [/%[0-9a-f]{2}/i.test(identifier), 'Write characters as they are, such as a blank for %20'],
    [/\.git\/?$/i.test(identifier), 'Leave out .git'],
    [isRepositoryIdentifier('vcs6', inFull), `Write the project too: ${inFull}`],
  ];
  return advice.filter(([applies]) => applies).map(([, words]) => words);
}

/** The kind of provider that the author of this text probably had in mind. */
const likelyKind = (identifier: string): ServiceProvider =>
  /(^|\/)_git(\/|$)/.test(identifier) ? 'vcs6' : 'vcs1';

const display = optionalText(maxRepositoryIdentifierLength).refine(
  (text) => text === undefined || !/[\p{Cc}\p{Cf}]/u.test(text),
  'must not contain control or invisible characters',
);

/**
 * Fields of `vcs-repo` in every record with a repository (A2, A7, B1, B4, and workspaces).
 *
 * - `identifier`: a path that some provider allows; `linkRepository` checks it for the provider of the connection.
 * - `branch`: a name that git allows; empty for the default branch.
 */
export const vcsRepoShape = {
  identifier: optionalText(maxRepositoryIdentifierLength).refine(
    (text) => text === undefined || serviceProviders.some((kind) => isRepositoryIdentifier(kind, text)),
    { error: ({ input }) => repositoryRule(likelyKind(String(input)), String(input)) },
  ),
  branch: z
    .string()
    .refine((text) => text === '' || isRefName(text), 'must be a branch name that git allows')
    .nullish(),
  'ingress-submodules': z.boolean().nullish(),
  'oauth-token-id': optionalText(256),
  'vcs-app-installation-id': optionalText(256),
};

/** Displayed name, for records that store it. Clients use both spellings. */
export const displayIdentifierShape = { 'display-identifier': display, display_identifier: display };

/** The fields of `vcsRepoShape` in a request, parsed. */
export interface RequestedVcsRepo extends Partial<z.output<z.ZodObject<typeof vcsRepoShape>>> {
  readonly 'display-identifier'?: string | undefined;
  readonly display_identifier?: string | undefined;
}

const members = z.record(z.string(), z.unknown());

/**
 * Options of a rule about several fields. The rule is checked even if a field is not valid, so that all problems of a
 * body are reported at once, but only if the body is an object.
 */
export const ruleAt = (member: string, message: string) => ({
  path: [member],
  message,
  when: ({ value }: { readonly value: unknown }) => members.safeParse(value).success,
});

/** True if the body, of any type, has this member, and it is neither null nor empty. */
export const isGiven = (repo: unknown, member: string): boolean =>
  (members.safeParse(repo).data?.[member] ?? '') !== '';

const token = 'oauth-token-id';
const app = 'vcs-app-installation-id';

/** Adds the rules for connections: an OAuth token or a VCS app, but not both. No VCS app can be installed here. */
export const withOneConnection = <Schema extends z.ZodType>(schema: Schema) =>
  schema
    .refine(
      (repo) => !(isGiven(repo, token) && isGiven(repo, app)),
      ruleAt(app, 'cannot be given together with oauth-token-id'),
    )
    .refine(
      (repo) => !isGiven(repo, app) || isGiven(repo, token),
      ruleAt(app, 'does not exist or you are not authorized to use it'),
    );

/** Adds the rules for a record that has no repository yet: repository and connection are required. */
export const withRepositoryNamed = <Schema extends z.ZodType>(schema: Schema) =>
  schema
    .refine((repo) => isGiven(repo, 'identifier'), ruleAt('identifier', "can't be blank"))
    .refine((repo) => isGiven(repo, token) || isGiven(repo, app), ruleAt(token, "can't be blank"));
