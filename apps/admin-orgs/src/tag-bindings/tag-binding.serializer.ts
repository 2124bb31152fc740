import type { Resource } from '@groundwork/jsonapi';
import { effectiveTagBindings, renderEffectiveTagBinding } from '@groundwork/tag-bindings';
import type { Project } from '../projects/project.ts';
import type { Workspace } from '../workspaces/workspace.ts';

/** The effective tag bindings of a project: its own ones, because it inherits none. */
export const renderEffectiveTagsOfProject = ({ id, tagBindings }: Project): Resource[] =>
  effectiveTagBindings(tagBindings).map((binding) => renderEffectiveTagBinding(id, binding));

/** The effective tag bindings of a workspace: its own ones, and those of its project whose keys it does not have. */
export function renderEffectiveTagsOfWorkspace({
  id,
  projectId,
  tagBindings,
  inherited,
}: Workspace): Resource[] {
  const source = { path: `/api/v2/projects/${projectId}`, tagBindings: inherited.tagBindings };
  return effectiveTagBindings(tagBindings, source).map((binding) => renderEffectiveTagBinding(id, binding));
}
