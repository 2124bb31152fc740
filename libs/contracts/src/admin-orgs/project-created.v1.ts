import { defineEvent } from '../event.ts';
import { projectStateV1 } from './project-state.v1.ts';

/** A project exists; the default project comes with its organization. */
export const projectCreatedV1 = defineEvent({
  publisher: 'admin-orgs',
  type: 'project.created',
  major: 1,
  data: projectStateV1,
});
