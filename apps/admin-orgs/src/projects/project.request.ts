import { z } from 'zod';
import { tagBindingsRelationship } from '@groundwork/contracts/tag-bindings';
import { invalid } from '@groundwork/errors';
import { resourceBody } from '@groundwork/jsonapi';
import { executionModes } from '../execution-modes/execution-mode.ts';
import { executionModeAfter } from '../execution-modes/own-execution-mode.ts';
import {
  initialAttributes,
  isProjectName,
  type Project,
  type ProjectAttributes,
  type ProjectChange,
  projectDescriptionMaxLength,
  projectNameLength,
} from './project.ts';

const { min, max } = projectNameLength;

const name = z
  .string()
  .min(1, { abort: true })
  .max(max, { abort: true })
  .refine(
    isProjectName,
    `may only contain letters, digits, dashes, underscores and inner spaces, and must have ${min} to ${max} characters`,
  );

/** How long a workspace may be inactive, with the error message that clients know. */
export const activityDuration = z.string().regex(/^\d{1,4}[dh]$/, {
  error: "has an incorrect format, we expect up to 4 numeric digits and 1 unit ('d' or 'h')",
});

const flag = z.boolean().nullish();

const shape = {
  description: z.string().max(projectDescriptionMaxLength).nullish(),
  'auto-destroy-activity-duration': activityDuration.nullish(),
  'default-execution-mode': z.enum(executionModes).nullish(),
  'default-agent-pool-id': z.string().max(256).nullish(),
  'setting-overwrites': z.object({ 'default-execution-mode': flag, 'default-agent-pool': flag }).nullish(),
};

const relationships = z.object({ 'tag-bindings': tagBindingsRelationship }).nullish();

/** Body of a request to create a project. The items of the relationship `tag-bindings` contain their attributes. */
export const newProjectBody = resourceBody('projects', {
  attributes: z.object({ name, ...shape }),
  relationships,
});

/** Body of a request to change a project. Absent attributes keep their values. */
export const changedProjectBody = resourceBody('projects', {
  attributes: z.object({ name: name.optional(), ...shape }),
  relationships,
});

type NewProjectData = z.output<typeof newProjectBody>['data'];
type ChangeData = z.output<typeof changedProjectBody>['data'];

/**
 * The attributes of a new project.
 *
 * @throws GroundworkError `invalid` for an execution mode that contradicts the rest of the request
 */
export const requestedProject = (data: NewProjectData): ProjectAttributes => ({
  name: data.attributes.name,
  description: data.attributes.description ?? null,
  tagBindings: data.relationships?.['tag-bindings'] ?? [],
  autoDestroyActivityDuration: data.attributes['auto-destroy-activity-duration'] ?? null,
  ownExecutionMode: requestedMode(initialAttributes, data.attributes),
});

/**
 * The change that a request makes to this project.
 *
 * @throws GroundworkError `invalid` for an execution mode that contradicts the rest of the request
 */
export const requestedChange = (project: Project, data: ChangeData): ProjectChange => ({
  name: data.attributes.name,
  description: data.attributes.description,
  tagBindings: data.relationships?.['tag-bindings'],
  autoDestroyActivityDuration: data.attributes['auto-destroy-activity-duration'],
  ownExecutionMode: requestedMode(project, data.attributes),
});

function requestedMode(
  { ownExecutionMode }: Pick<ProjectAttributes, 'ownExecutionMode'>,
  attributes: ChangeData['attributes'],
) {
  const overwrites = attributes['setting-overwrites'];
  const { mode, problems } = executionModeAfter('project', ownExecutionMode, {
    mode: attributes['default-execution-mode'] ?? undefined,
    // Clients send an empty string if there is no agent pool.
    agentPoolId: attributes['default-agent-pool-id'] || undefined,
    overwrites: {
      mode: overwrites?.['default-execution-mode'] ?? undefined,
      agentPool: overwrites?.['default-agent-pool'] ?? undefined,
    },
  });
  if (problems.length > 0) throw invalid(...problems);
  return mode;
}

/** 422: another project of the organization has this name, ignoring case. */
export const projectNameTaken = () =>
  invalid({ detail: 'Name has already been taken', pointer: '/data/attributes/name' });
