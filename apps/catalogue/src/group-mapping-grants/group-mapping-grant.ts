import type { ResourceOf } from '@groundwork/client';

export type GroupMappingGrant = ResourceOf<'GroupMappingGrants'>;

/** A mapping of any organization. */
export type AdminGroupMapping = ResourceOf<'AdminGroupMappings'>;

/** What a grant is about, in words. */
export const groupOf = ({ attributes: { group } }: GroupMappingGrant): string => group ?? 'every group';
