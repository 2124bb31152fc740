import type { Resource } from '@groundwork/jsonapi';
import { effectiveTagBindings, renderEffectiveTagBinding } from '@groundwork/tag-bindings';
import type { Project } from '../projects/project.ts';

/** The effective tag bindings of a project: its own ones, because it inherits none. */
export const renderEffectiveTagsOfProject = ({ id, tagBindings }: Project): Resource[] =>
  effectiveTagBindings(tagBindings).map((binding) => renderEffectiveTagBinding(id, binding));
