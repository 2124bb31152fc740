import { defineEvent } from '../event.ts';
import { projectStateV1 } from './project-state.v1.ts';

/** A project has changed. */
export const projectUpdatedV1 = defineEvent({
  publisher: 'admin-orgs',
  type: 'project.updated',
  major: 1,
  data: projectStateV1,
});
