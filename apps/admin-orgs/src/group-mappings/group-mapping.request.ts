import type { Request } from 'express';
import { z } from 'zod';
import { identityProviderNameSchema, longestGroupName } from '@groundwork/contracts';
import { invalid } from '@groundwork/errors';
import { parseParams } from '@groundwork/http';
import { resourceBody } from '@groundwork/jsonapi';
import { relatedTo } from '../teams/team.request.ts';

/** The body of `POST /organizations/:organization_name/group-mappings`. */
export const newGroupMappingBody = resourceBody('group-mappings', {
  attributes: z.object({
    provider: identityProviderNameSchema,
    group: z.string().min(1).max(longestGroupName),
  }),
  relationships: z.object({ team: relatedTo('teams') }),
});

/** The query of the list. */
export const groupMappingQuery = z.object({
  'filter[provider]': z.string().optional(),
  'filter[team]': z.string().optional(),
});

const parameters = z.object({ group_mapping_id: z.string() });

export const groupMappingIdOf = (req: Request) => parseParams(parameters, req).group_mapping_id;

/** 422: this group of this provider is mapped to the team already. */
export const groupMappingTaken = () =>
  invalid({ detail: 'Group is mapped to this team already', pointer: '/data/attributes/group' });
