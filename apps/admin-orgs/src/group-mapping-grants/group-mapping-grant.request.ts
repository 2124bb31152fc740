import type { Request } from 'express';
import { z } from 'zod';
import { identityProviderNameSchema, maxGroupNameLength } from '@groundwork/contracts';
import { invalid, type Problem } from '@groundwork/errors';
import { parseParams } from '@groundwork/http';
import { resourceBody } from '@groundwork/jsonapi';
import { relatedTo } from '../teams/team.request.ts';

export const newGroupMappingGrantBody = resourceBody('group-mapping-grants', {
  attributes: z.object({
    provider: identityProviderNameSchema,
    /** Null means every group. The field is required, so that nobody grants all groups by mistake. */
    group: z.string().min(1).max(maxGroupNameLength).nullable(),
    owners: z.boolean().default(false),
  }),
  relationships: z.object({ organization: relatedTo('organizations') }),
});

export const groupMappingGrantQuery = z.object({
  'filter[organization]': z.string().optional(),
  'filter[provider]': z.string().optional(),
});

const parameters = z.object({ group_mapping_grant_id: z.string() });

export const groupMappingGrantIdOf = (req: Request) => parseParams(parameters, req).group_mapping_grant_id;

export const unknownOrganization: Problem = {
  detail: 'Organization does not exist',
  pointer: '/data/relationships/organization/data/id',
};

/** 422: the group already has a grant. */
export const grantTaken = () =>
  invalid({
    detail: 'The organization has a grant for this group already: delete that one to change it',
    pointer: '/data/attributes/group',
  });

/** 422: the grant comes from the settings of a provider. */
export const grantOfSettings = () =>
  invalid({
    detail:
      'The grant comes from the settings of the provider: take it out of `group_mappings` in OIDC_PROVIDERS_FILE, and restart all replicas of the catalogue; it ends within half an hour',
    pointer: '/data',
  });
