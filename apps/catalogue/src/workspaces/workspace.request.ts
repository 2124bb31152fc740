import { organizationParameters } from '../organizations/organization.request.ts';
import { named } from '../pages/fields.ts';

export const workspaceParameters = organizationParameters.extend({ workspace: named });

export const projectParameters = organizationParameters.extend({ project: named });
