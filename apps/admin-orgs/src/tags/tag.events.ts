import { eventAbout, tagCreatedV1, tagDeletedV1 } from '@groundwork/contracts';
import type { Tag } from './tag.ts';

export const tagCreated = (tag: Tag) => eventAbout(tagCreatedV1, { ...tag, version: 1 }, stateOf(tag));

/** Deleted from all workspaces. A tag is immutable, so its tombstone is its second version. */
export const tagDeleted = (tag: Tag) => eventAbout(tagDeletedV1, { ...tag, version: 2 }, stateOf(tag));

const stateOf = ({ id, name }: Tag) => ({ id, name });
