import { eventAbout, projectCreatedV1, projectDeletedV1, projectUpdatedV1 } from '@groundwork/contracts';
import type { NewProject, Project } from './project.ts';

export const projectCreated = (project: NewProject) =>
  eventAbout(projectCreatedV1, project, stateOf(project));

export const projectUpdated = (project: Project) => eventAbout(projectUpdatedV1, project, stateOf(project));

/** The event of a deletion has the version after the stored one. */
export const projectDeleted = (project: Project) =>
  eventAbout(projectDeletedV1, { ...project, version: project.version + 1 }, stateOf(project));

const stateOf = ({
  id,
  name,
  description,
  tagBindings,
  autoDestroyActivityDuration,
  ownExecutionMode,
}: NewProject) => ({
  id,
  name,
  description,
  tagBindings,
  autoDestroyActivityDuration,
  defaultExecutionMode: ownExecutionMode,
});
