import type { Request } from 'express';
import { findProjects, maxFoundRecords } from '@groundwork/contracts';
import type { OrganizationId, ProjectId } from '@groundwork/contracts/resource-ids';
import { contextOf, remainingTimeOf } from '@groundwork/http';
import type { Resource } from '@groundwork/jsonapi';
import type { VcsConnectionsContext } from '../context.ts';
import type { OauthToken } from './oauth-token.ts';
import { renderOauthToken } from './oauth-token.serializer.ts';
import { renderOauthClient, type AffectedWorkspaces } from './oauth-client.serializer.ts';
import type { OauthClient } from './oauth-client.ts';

export const oauthClientIncludes = { added: ['oauth_tokens', 'projects'] } as const;

type Includable = (typeof oauthClientIncludes.added)[number];

interface Shown {
  readonly organizationName: string;
  readonly oauthTokens: readonly OauthToken[];
  readonly projectIds: readonly ProjectId[];
  readonly affected?: AffectedWorkspaces | undefined;
}

export function oauthClientResource(req: Request, client: OauthClient, shown: Shown): Resource {
  const { baseUrl, vocabulary } = contextOf(req);
  const displayName = vocabulary.displayNameOfVcsKind(client.serviceProvider);
  return renderOauthClient(client, { ...shown, baseUrl, displayName });
}

interface Related {
  readonly organization: { readonly id: OrganizationId; readonly name: string };
  readonly oauthTokens: readonly OauthToken[];
  readonly projectIds: readonly ProjectId[];
}

/** @throws GroundworkError `unavailable` or `timeout` if projects are requested and admin-orgs cannot be reached */
export async function includedRecords(
  ctx: Pick<VcsConnectionsContext, 'client'>,
  req: Request,
  includes: readonly Includable[],
  { organization, oauthTokens, projectIds }: Related,
): Promise<{ included?: readonly Resource[] }> {
  if (includes.length === 0) return {};
  const projects = includes.includes('projects') ? await projectsOf(ctx, req, projectIds) : [];
  const own = projects.filter(({ organizationId }) => organizationId === organization.id);
  return {
    included: [
      ...(includes.includes('oauth_tokens') ? oauthTokens.map(renderOauthToken) : []),
      ...own.map((project) => renderProject(project, organization.name)),
    ],
  };
}

interface KnownProject {
  readonly id: ProjectId;
  readonly organizationId: OrganizationId;
  readonly name: string;
  readonly createdAt: string;
}

async function projectsOf(
  { client }: Pick<VcsConnectionsContext, 'client'>,
  req: Request,
  projectIds: readonly ProjectId[],
): Promise<KnownProject[]> {
  const ids = [...new Set(projectIds)];
  const batches = Array.from({ length: Math.ceil(ids.length / maxFoundRecords) }, (_, at) =>
    ids.slice(at * maxFoundRecords, (at + 1) * maxFoundRecords),
  );
  const { requestId } = contextOf(req);
  const options = { requestId, deadlineMs: remainingTimeOf(req) };
  const responses = await Promise.all(
    batches.map((batch) => client.ask(findProjects, { ids: batch }, options)),
  );
  return responses.flatMap(({ projects }) => projects);
}

/** Shows only the fields of a project that other services may know (libs/contracts). */
const renderProject = ({ id, name, createdAt }: KnownProject, organizationName: string): Resource => ({
  id,
  type: 'projects',
  attributes: { name, 'created-at': createdAt },
  relationships: { organization: { data: { id: organizationName, type: 'organizations' } } },
  links: { self: `/api/v2/projects/${id}` },
});
