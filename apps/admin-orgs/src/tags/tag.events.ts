import { eventAbout, tagCreatedV1, tagDeletedV1 } from '@groundwork/contracts';
import type { Tag } from './tag.ts';

export const tagCreated = (tag: Tag) => eventAbout(tagCreatedV1, { ...tag, version: 1 }, stateOf(tag));

/** Also means that all workspaces have lost the tag. A tag is immutable, so its deletion is version 2. */
export const tagDeleted = (tag: Tag) => eventAbout(tagDeletedV1, { ...tag, version: 2 }, stateOf(tag));

const stateOf = ({ id, name }: Tag) => ({ id, name });
