import type { ResourceOf } from '@groundwork/client';
import { pathOf as pathOfModule } from '../module-addresses/module-address.ts';
import type { Member } from '../members/member.ts';
import { isFailed } from '../modules/version-state.ts';
import { pathOf } from '../organizations/organization.ts';
import { addressWith } from '../pages/fields.ts';
import { policiesOf } from '../policy-exemptions/policy-exemption.ts';
import type { IncludedPolicy } from '../policy-sets/policy-set.ts';
import { endOf } from '../tokens/token-lifetime.ts';

/** Something that a user should act on. */
export interface Problem {
  /** `problem` if something fails; `warning` if it needs attention. */
  readonly kind: 'problem' | 'warning';
  readonly about: string;
  readonly path: string;
  /** Description of the problem, in one sentence. */
  readonly what: string;
  /** Reason that the platform gives, if any. */
  readonly reason?: string | undefined;
  /** Next step. */
  readonly advice: string;
}

const maxVersions = 3;

/** For readers, who can only tell others. */
const askPublisher =
  'Tell somebody who may publish its modules: an owner, or a member of a team with the permission manage-modules.';

/** Problems of a module: failed versions, moved and deleted tags, and a repository that cannot be followed. */
export function problemsOfModule({ attributes, relationships }: ResourceOf<'RegistryModules'>): Problem[] {
  const { namespace, name, provider } = attributes;
  const about = `module ${name}/${provider}`;
  const adviceFor = (publishers: string) => (attributes.permissions['can-retry'] ? publishers : askPublisher);
  const path = pathOfModule({ namespace: relationships.organization.data.id, name, provider });
  const failed = attributes['version-statuses']
    .filter(({ status }) => isFailed(status))
    .map(({ version, error }): Problem => ({
      kind: 'problem',
      about: `${about} ${version}`,
      path: pathOfModule({ namespace, name, provider }, version),
      what: 'This version failed.',
      reason: error,
      advice: adviceFor('Its page says what to do. A version that nobody needs can be deleted.'),
    }));
  const moved = (attributes['version-tags'] ?? []).flatMap((tag): Problem[] =>
    tag['moved-to'] === undefined
      ? []
      : [
          {
            kind: 'warning',
            about: `${about} ${tag.version}`,
            path: pathOfModule({ namespace, name, provider }, tag.version),
            what: `Its tag ${tag.tag} now points to another commit.`,
            reason: `The tag points to ${tag['moved-to']}. The version keeps the commit that it was made from.`,
            advice: adviceFor(
              'Find out who moved the tag. Move it back, or publish the new commit under another number.',
            ),
          },
        ],
  );
  const deleted = (attributes['version-tags'] ?? [])
    .filter((tag) => tag.deleted)
    .map((tag): Problem => ({
      kind: 'warning',
      about: `${about} ${tag.version}`,
      path: pathOfModule({ namespace, name, provider }, tag.version),
      what: `Its tag ${tag.tag} was deleted.`,
      reason: 'The version keeps the commit that it was made from, and can still be installed.',
      advice: adviceFor('Find out who deleted the tag. Push it again at that commit, or delete the version.'),
    }));
  return [
    ...problemsOfRepository(attributes, about, path),
    ...atMost(failed, { one: 'version failed', many: 'versions failed' }, about, path),
    ...atMost(moved, { one: 'tag has moved', many: 'tags have moved' }, about, path),
    ...atMost(deleted, { one: 'tag was deleted', many: 'tags were deleted' }, about, path),
  ];
}

/** The first problems, and one that counts the others. */
function atMost(
  problems: readonly Problem[],
  { one, many }: { readonly one: string; readonly many: string },
  about: string,
  path: string,
): Problem[] {
  const [first] = problems;
  const more = problems.length - maxVersions;
  if (first === undefined || more <= 0) return [...problems];
  const rest: Problem = {
    kind: first.kind,
    about,
    path: `${path}#versions`,
    what: `${more} more ${more === 1 ? one : many}.`,
    advice: 'The page of the module lists them.',
  };
  return [...problems.slice(0, maxVersions), rest];
}

function problemsOfRepository(
  attributes: ResourceOf<'RegistryModules'>['attributes'],
  about: string,
  path: string,
): Problem[] {
  const { 'setup-error': error, status, 'vcs-repo': repository } = attributes;
  if (error !== undefined && error !== null)
    return [
      {
        kind: 'problem',
        about,
        path,
        what: `Its repository ${repository?.identifier ?? ''} is not followed: new versions do not arrive.`,
        reason: error,
        advice: 'Fix the repository or the connection. The platform retries automatically.',
      },
    ];
  if (status !== 'no_version_tags') return [];
  return [
    {
      kind: 'warning',
      about,
      path,
      what: 'None of the tags of its repository is a version.',
      advice: 'Push a tag such as v1.0.0.',
    },
  ];
}

export function problemsOfConnection(organization: string, client: ResourceOf<'OauthClients'>): Problem[] {
  const { name, 'service-provider-display-name': provider } = client.attributes;
  const { 'connection-status': status, 'connection-message': reason } = client.attributes;
  const found = { kind: 'problem', about: `connection ${name ?? provider}` } as const;
  const path = pathOf(organization, 'connections', client.id);
  if (client.relationships['oauth-tokens'].data.length === 0)
    return [
      {
        ...found,
        path,
        what: 'It has no token, so no repository can be followed through it.',
        advice: 'Give it a token of the provider, or delete it.',
      },
    ];
  if (status !== 'unauthorized' && status !== 'unreachable') return [];
  return [
    {
      ...found,
      path,
      what: status === 'unauthorized' ? 'The provider refuses its token.' : 'The provider cannot be reached.',
      reason: reason ?? undefined,
      advice:
        status === 'unauthorized'
          ? 'Create a new token at the provider, and store it in the connection.'
          : 'Check that the provider is up, and that the platform can reach its address.',
    },
  ];
}

/** Version that the list of policy sets includes. */
export interface IncludedVersion {
  readonly status: ResourceOf<'PolicySetVersions'>['attributes']['status'];
  readonly error: string | null;
  readonly warnings: readonly string[];
  readonly compilation?: 'pending' | 'ok' | 'failed' | null | undefined;
  readonly 'compilation-error'?: string | null | undefined;
}

/** Problems of a policy set: its newest version failed, the one in force does not compile, its repository cannot be followed, or it enforces nothing. */
export function problemsOfPolicySet(
  organization: string,
  { id, attributes, relationships }: ResourceOf<'PolicySets'>,
  {
    newest,
    current,
  }: { readonly newest?: IncludedVersion | undefined; readonly current?: IncludedVersion | undefined },
): Problem[] {
  const about = `policy set ${attributes.name}`;
  const path = pathOf(organization, 'policy-sets', id);
  const isInForce = !attributes.versioned || relationships['current-version'].data !== null;
  const found: Problem[] = [];
  const error = attributes['vcs-repo']?.error ?? null;
  if (error !== null)
    found.push({
      kind: 'problem',
      about,
      path,
      what: 'Its repository is not followed: new versions do not arrive.',
      reason: error,
      advice: 'Fix the repository or the connection. The platform retries automatically.',
    });
  if (current?.compilation === 'failed')
    found.push({
      kind: 'problem',
      about,
      path,
      what: 'The version in force does not compile, so its policies cannot be evaluated.',
      reason: current['compilation-error'] ?? undefined,
      advice: 'Fix the policies as the reason says, and publish another version.',
    });
  if (newest?.status === 'errored')
    found.push({
      kind: 'problem',
      about,
      path,
      what: isInForce
        ? 'Its newest version failed, so the previous one is still enforced.'
        : 'Its newest version failed, and nothing is enforced.',
      reason: newest.error ?? undefined,
      advice: 'Fix the policies as the reason says, and publish another version.',
    });
  else if (!isInForce || attributes['policy-count'] === 0)
    found.push({
      kind: 'warning',
      about,
      path,
      what: 'It has no policies that could be enforced.',
      reason: newest?.warnings[0],
      advice: attributes.versioned ? 'Publish a version with policies.' : 'Add policies to it.',
    });
  return found;
}

/** Problems of the single policies of a set: their texts do not compile. */
export function problemsOfSinglePolicies(
  organization: string,
  { id, attributes, relationships }: ResourceOf<'PolicySets'>,
  policies: ReadonlyMap<string, IncludedPolicy>,
): Problem[] {
  return relationships.policies.data.flatMap((policy): Problem[] => {
    const found = policies.get(policy.id)?.attributes;
    if (found?.compilation !== 'failed') return [];
    return [
      {
        kind: 'problem',
        about: `policy ${found.name} of ${attributes.name}`,
        path: pathOf(organization, 'policy-sets', id),
        what: 'It does not compile, so it cannot be evaluated.',
        reason: found['compilation-error'] ?? undefined,
        advice: 'Fix the policy as the reason says, and upload its text again.',
      },
    ];
  });
}

const longWaitMs = 7 * 86_400_000;

/** The problem of an invitation that has been pending for a week. */
export function problemsOfInvitation(organization: string, member: Member, now: Date): Problem[] {
  const { isInvited, since, email } = member;
  if (!isInvited || now.getTime() - Date.parse(since) < longWaitMs) return [];
  return [
    {
      kind: 'warning',
      about: `invitation of ${email}`,
      path: addressWith(pathOf(organization, 'members'), { q: email }),
      what: `It has been pending since ${since.slice(0, 10)}.`,
      advice:
        'The platform sends no email, so tell them to sign in and accept. If they have no account yet, a site administrator creates a token for them.',
    },
  ];
}

/** The problem of an exemption that will end soon: its policies then count again. */
export function problemsOfExemption(
  organization: string,
  exemption: ResourceOf<'PolicyExemptions'>,
  now: Date,
): Problem[] {
  const { attributes, relationships } = exemption;
  if (endOf(attributes['ends-at'], now) !== 'soon') return [];
  return [
    {
      kind: 'warning',
      about: `exemption from ${policiesOf(exemption)} of ${attributes['policy-set-name']}`,
      path: `${pathOf(organization, 'policy-sets', relationships['policy-set'].data.id)}#exemptions`,
      what: `It ends on ${attributes['ends-at'].slice(0, 10)}. After that, these policies count again.`,
      reason: `Owner: ${attributes.owner}. Reason: ${attributes.reason}`,
      advice:
        'Fix what fails before that day. If you need more time, create another exemption, with its own reason.',
    },
  ];
}

/** Token of an organization or a team. */
export interface HeldToken {
  /** Name of the token, such as `token of the team deploy`. */
  readonly about: string;
  readonly expiresAt: string | null;
}

/** The problem of a token that has expired, or will soon. */
export function problemsOfToken(organization: string, token: HeldToken, now: Date): Problem[] {
  const { about, expiresAt } = token;
  const end = endOf(expiresAt, now);
  if (expiresAt === null || end === 'never' || end === 'later') return [];
  const day = expiresAt.slice(0, 10);
  return [
    {
      kind: end === 'ended' ? 'problem' : 'warning',
      about,
      path: pathOf(organization, 'tokens'),
      what:
        end === 'ended' ? `It expired on ${day}, so requests with it are refused.` : `It expires on ${day}.`,
      advice: 'Create a new one, use it wherever the old one is used, and revoke the old one.',
    },
  ];
}
