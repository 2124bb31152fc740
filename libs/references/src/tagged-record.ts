import { z } from 'zod';
import { tagBindingsSchema, type TagBinding } from '@groundwork/tag-bindings';
import type { Reference } from './reference.store.ts';

/** What a service keeps of the tags of a project or workspace, as the events and feeds of admin-orgs carry them. */
const taggedFields = z.object({ tagBindings: tagBindingsSchema.optional() });

/**
 * The own tags of a project or workspace; the inherited ones are those of its project (`effectiveTagBindings`).
 * Undefined if only an older release has spoken of it so far: ask the owner (`findProjects`, `findWorkspaces`).
 */
export const ownTagBindingsOf = ({ fields }: Pick<Reference, 'fields'>): readonly TagBinding[] | undefined =>
  taggedFields.parse(fields).tagBindings;
