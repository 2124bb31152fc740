import { defineEvent } from '../event.ts';
import { projectStateV1 } from './project-state.v1.ts';

/** Tombstone of a project: what related to it relates to nothing. */
export const projectDeletedV1 = defineEvent({
  publisher: 'admin-orgs',
  type: 'project.deleted',
  major: 1,
  deletes: true,
  data: projectStateV1,
});
