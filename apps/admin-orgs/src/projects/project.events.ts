import { type NewEvent, projectCreatedV1, projectDeletedV1, projectUpdatedV1 } from '@groundwork/contracts';
import type { Project } from './project.ts';

/** The project was created. */
export const projectCreated = (project: Project): NewEvent<typeof projectCreatedV1.data> => ({
  ...projectEvent(project),
  definition: projectCreatedV1,
});

/** An attribute of the project has changed. */
export const projectUpdated = (project: Project): NewEvent<typeof projectUpdatedV1.data> => ({
  ...projectEvent(project),
  definition: projectUpdatedV1,
});

/** The project is gone. Its tombstone is one version above the last one stored. */
export const projectDeleted = (project: Project): NewEvent<typeof projectDeletedV1.data> => ({
  ...projectEvent({ ...project, version: project.version + 1 }),
  definition: projectDeletedV1,
});

/** What other services are told about a project, by events and by the feed. */
export const projectState = ({ id, name }: Project) => ({ id, name });

const projectEvent = (project: Project) => ({
  organizationId: project.organizationId,
  aggregateId: project.id,
  aggregateVersion: project.version,
  data: projectState(project),
});
