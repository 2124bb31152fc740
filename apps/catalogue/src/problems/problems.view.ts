import { bodyOf, type ApiClient } from '@groundwork/client';
import { membersIn } from '../members/members.view.ts';
import { maySee, type Organization, type SectionName } from '../organizations/organization.ts';
import { includedOf } from '../platform/included.ts';
import { ifFound } from '../platform/if-there.ts';
import { pagesOfList } from '../platform/pages-of-list.ts';
import { findExemptions } from '../policy-exemptions/policy-exemptions.view.ts';
import { includedPolicy, includedVersion } from '../policy-sets/policy-set.ts';
import { findTokens } from '../organization-tokens/organization-tokens.view.ts';
import {
  problemsOfConnection,
  problemsOfExemption,
  problemsOfInvitation,
  problemsOfModule,
  problemsOfPolicySet,
  problemsOfSinglePolicies,
  problemsOfToken,
  type Problem,
} from './problem.ts';

export interface FoundProblems {
  readonly problems: readonly Problem[];
  /** Sentences about the checks that were left out, with the reasons. */
  readonly gaps: readonly string[];
}

/** Checks everything that the user may see. */
export async function findProblems(
  client: ApiClient,
  organization: Organization,
  now: Date,
): Promise<FoundProblems> {
  const { attributes } = organization;
  const sources = [
    { section: 'modules', look: inModules },
    { section: 'connections', look: inConnections },
    { section: 'policy-sets', look: inPolicySets },
    { section: 'tokens', look: inTokens },
    { section: 'members', look: inInvitations },
  ] as const satisfies readonly { readonly section: SectionName; readonly look: Look }[];
  const looked = await Promise.all(
    sources.map(({ section, look }) =>
      maySee(attributes.permissions, section)
        ? look(client, organization, now)
        : Promise.resolve(hiddenFrom(wordsOf[section])),
    ),
  );
  const problems = looked.flatMap((each) => each.problems);
  return {
    problems: [
      ...problems.filter(({ kind }) => kind === 'problem'),
      ...problems.filter(({ kind }) => kind === 'warning'),
    ],
    gaps: looked.flatMap((each) => each.gaps),
  };
}

const hiddenFrom = (things: string): FoundProblems => ({
  problems: [],
  gaps: [`You may not see the ${things} of this organization.`],
});

const wordsOf = {
  modules: 'modules',
  connections: 'connections',
  'policy-sets': 'policy sets',
  tokens: 'tokens',
  members: 'members',
};

type Look = (client: ApiClient, organization: Organization, now: Date) => Promise<FoundProblems>;

const inModules: Look = async (client, { id }) => {
  const { pages, isWhole } = await pagesOfList((query) =>
    bodyOf(
      client.GET('/api/v2/organizations/{organization_name}/registry-modules', {
        params: { path: { organization_name: id }, query: { ...query, 'filter[organization_name]': id } },
      }),
    ),
  );
  return {
    problems: pages.flatMap(({ data }) => data).flatMap(problemsOfModule),
    gaps: isWhole ? [] : ['Only the first 500 modules were checked.'],
  };
};

const inConnections: Look = async (client, { id }) => {
  const { data } = await bodyOf(
    client.GET('/api/v2/organizations/{organization_name}/oauth-clients', {
      params: { path: { organization_name: id } },
    }),
  );
  return { problems: data.flatMap((each) => problemsOfConnection(id, each)), gaps: [] };
};

const inPolicySets: Look = async (client, { id }, now) => {
  const sets = pagesOfList((query) =>
    bodyOf(
      client.GET('/api/v2/organizations/{organization_name}/policy-sets', {
        params: {
          path: { organization_name: id },
          query: { ...query, include: 'current_version,newest_version,policies' },
        },
      }),
    ),
  );
  const [{ pages, isWhole }, exempt] = await Promise.all([
    sets,
    ifFound(findExemptions(client, id, { 'filter[status]': 'active' })),
  ]);
  const ending = (exempt?.exemptions ?? []).flatMap((each) => problemsOfExemption(id, each, now));
  const problems = pages.flatMap((page) => {
    const versions = includedOf(includedVersion, page);
    const policies = includedOf(includedPolicy, page);
    return page.data.flatMap((set) => {
      const versionOf = (relation: 'current-version' | 'newest-version') =>
        versions.get(set.relationships[relation].data?.id ?? '')?.attributes;
      const version = { newest: versionOf('newest-version'), current: versionOf('current-version') };
      return [...problemsOfPolicySet(id, set, version), ...problemsOfSinglePolicies(id, set, policies)];
    });
  });
  return {
    problems: [...problems, ...ending],
    gaps: isWhole ? [] : ['Only the first 500 policy sets were checked.'],
  };
};

const inTokens: Look = async (client, organization, now) => {
  const { tokens, pagination } = await findTokens(client, organization, 1);
  return {
    problems: tokens.flatMap(({ about, token }) =>
      problemsOfToken(organization.id, { about, expiresAt: token.attributes['expired-at'] }, now),
    ),
    gaps:
      pagination['next-page'] === null ? [] : ['Only the tokens of teams that expire first were checked.'],
  };
};

const inInvitations: Look = async (client, { id }, now) => {
  const { pages, isWhole } = await pagesOfList((query) =>
    bodyOf(
      client.GET('/api/v2/organizations/{organization_name}/organization-memberships', {
        params: { path: { organization_name: id }, query: { ...query, 'filter[status]': 'invited' } },
      }),
    ),
  );
  return {
    problems: pages.flatMap(membersIn).flatMap((member) => problemsOfInvitation(id, member, now)),
    gaps: isWhole ? [] : ['Only the first 500 invitations were checked.'],
  };
};
