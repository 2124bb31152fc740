import { z } from 'zod';
import { invalid } from '@groundwork/errors';
import { displayIdentifierShape, vcsRepoShape, withOneConnection } from '@groundwork/followed-repository';
import { isWorkspaceName, workspaceDescriptionMaxLength, workspaceNameMaxLength } from './workspace.ts';

const name = z
  .string()
  .min(1, { abort: true })
  .max(workspaceNameMaxLength, { abort: true })
  .refine(isWorkspaceName, 'must consist of letters, digits, dashes and underscores');

/** Which members must be there depends on what the workspace has already (`linkRepository`). */
const vcsRepo = withOneConnection(z.object({ ...vcsRepoShape, ...displayIdentifierShape }));

const rest = {
  description: z.string().max(workspaceDescriptionMaxLength).nullish(),
  'vcs-repo': vcsRepo.nullish(),
};

/** `attributes` of a new workspace. */
export const newWorkspaceAttributes = z.object({ name, ...rest });

/** `attributes` of a change: members that are not named stay, null removes description and repository. */
export const changedWorkspaceAttributes = z.object({ name: name.optional(), ...rest });

/** `relationships` of a workspace in a request; a null or missing project means none. */
export const workspaceRelationships = z
  .object({
    project: z
      .object({ data: z.object({ type: z.literal('projects'), id: z.string().min(1).max(256) }).nullish() })
      .nullish(),
  })
  .nullish();

export type WorkspaceRelationships = z.output<typeof workspaceRelationships>;

/** 422: another workspace of the organization has this name, whatever its case. */
export const workspaceNameTaken = () =>
  invalid({ detail: 'Name has already been taken', pointer: '/data/attributes/name' });
