import type { ResourceOf } from '@groundwork/client';

export type GroupMappingGrant = ResourceOf<'GroupMappingGrants'>;

/** Group mapping of any organization, as site administrators see it. */
export type AdminGroupMapping = ResourceOf<'AdminGroupMappings'>;

export const groupOf = ({ attributes: { group } }: GroupMappingGrant): string => group ?? 'every group';
