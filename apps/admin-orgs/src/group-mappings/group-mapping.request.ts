import type { Request } from 'express';
import { z } from 'zod';
import { identityProviderNameSchema, maxGroupNameLength } from '@groundwork/contracts';
import { invalid } from '@groundwork/errors';
import { parseParams } from '@groundwork/http';
import { resourceBody } from '@groundwork/jsonapi';
import type { AdminOrgsConfig } from '../config.ts';
import { relatedTo } from '../teams/team.request.ts';
import { maxGroupMappings } from './group-mapping.ts';

export const newGroupMappingBody = resourceBody('group-mappings', {
  attributes: z.object({
    provider: identityProviderNameSchema,
    group: z.string().min(1).max(maxGroupNameLength),
  }),
  relationships: z.object({ team: relatedTo('teams') }),
});

export const groupMappingQuery = z.object({
  'filter[provider]': z.string().optional(),
  'filter[team]': z.string().optional(),
});

const statuses = ['confirmed', 'unconfirmed'] as const;

export const adminGroupMappingQuery = z.object({
  'filter[organization]': z.string().optional(),
  'filter[provider]': z.string().optional(),
  'filter[status]': z.enum(statuses).optional(),
});

const parameters = z.object({ group_mapping_id: z.string() });

export const groupMappingIdOf = (req: Request) => parseParams(parameters, req).group_mapping_id;

/**
 * 422: no grant covers the mapping.
 *
 * @param isForOwners true for a mapping to the owners team, which a grant must permit explicitly
 */
export const groupMappingNotGranted = (
  { selfHosted }: Pick<AdminOrgsConfig, 'selfHosted'>,
  isForOwners: boolean,
) =>
  invalid({
    detail: `This organization may not map this group${isForOwners ? ' to the owners team' : ''} yet: ask ${
      selfHosted
        ? 'a site administrator to grant it'
        : 'the operator, who grants it in the settings of the provider'
    }`,
    pointer: '/data/attributes/group',
  });

/** 422: the organization has reached its limit on group mappings. */
export const tooManyGroupMappings = () =>
  invalid({
    detail: `An organization may have at most ${maxGroupMappings} group mappings: delete one that it does not need`,
    pointer: '/data',
  });

/** 422: this group is already mapped to the team. */
export const groupMappingTaken = () =>
  invalid({ detail: 'Group is mapped to this team already', pointer: '/data/attributes/group' });
