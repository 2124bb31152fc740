import { z } from 'zod';
import { organizationParameters } from '../organizations/organization.request.ts';
import { lines, named, text } from '../pages/fields.ts';

export const workspaceParameters = organizationParameters.extend({ workspace: named });

export const projectParameters = organizationParameters.extend({ project: named });

/** Query of the form of a new workspace: the project that it is opened from. */
export const newWorkspaceQuery = z.object({ project: text });

/** Tags are such as `env=test`, one a line. */
export const projectForm = z.object({ name: text, description: lines, tags: lines });

export type ProjectForm = z.output<typeof projectForm>;

/** `project` is empty if the user may not choose it. */
export const workspaceForm = projectForm.extend({ project: text, 'tag-names': lines });

export type WorkspaceForm = z.output<typeof workspaceForm>;
