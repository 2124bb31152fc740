import { organizationParameters } from '../organizations/organization.request.ts';
import { named } from '../pages/fields.ts';

/** What the page of a workspace has in its address. */
export const workspaceParameters = organizationParameters.extend({ workspace: named });

/** What the page of a project has in its address. */
export const projectParameters = organizationParameters.extend({ project: named });
