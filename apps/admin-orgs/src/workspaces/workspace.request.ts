import { z } from 'zod';
import { invalid } from '@groundwork/errors';
import { displayIdentifierShape, vcsRepoShape, withOneConnection } from '@groundwork/followed-repository';
import { tagBindingsRelationship } from '@groundwork/tag-bindings';
import { tagsRelationship } from '../tags/tag.request.ts';
import {
  firstSettingsShape,
  requestedSettings,
  settingsShape,
  tagsRegexShape,
} from './workspace-settings.request.ts';
import { isWorkspaceName, workspaceDescriptionMaxLength, workspaceNameMaxLength } from './workspace.ts';

const name = z
  .string()
  .min(1, { abort: true })
  .max(workspaceNameMaxLength, { abort: true })
  .refine(isWorkspaceName, 'must consist of letters, digits, dashes and underscores');

/** Which members must be there depends on what the workspace has already (`linkRepository`). */
const vcsRepo = withOneConnection(
  z.object({ ...vcsRepoShape, ...displayIdentifierShape, ...tagsRegexShape }),
);

const rest = {
  description: z.string().max(workspaceDescriptionMaxLength).nullish(),
  'vcs-repo': vcsRepo.nullish(),
  ...settingsShape,
};

const changed = z.object({ name: name.optional(), ...rest });

/** What a request says about the settings, the description and the repository of a workspace. */
const readAttributes = ({
  description,
  'vcs-repo': repository,
  ...settings
}: Omit<z.output<typeof changed>, 'name'>) => ({
  description,
  repository,
  settings: requestedSettings(settings, repository?.['tags-regex']),
});

/** `attributes` of a new workspace. */
export const newWorkspaceAttributes = z
  .object({ name, ...rest, ...firstSettingsShape })
  .transform(({ name, ...given }) => ({ name, ...readAttributes(given) }));

/** `attributes` of a change: members that are not named stay, null removes what can be absent. */
export const changedWorkspaceAttributes = changed.transform(({ name, ...given }) => ({
  name,
  ...readAttributes(given),
}));

export type RequestedRepository = z.output<typeof vcsRepo>;

/** `relationships` of a workspace in a request; a null or missing project means none. Tags are inline. */
export const workspaceRelationships = z
  .object({
    project: z
      .object({ data: z.object({ type: z.literal('projects'), id: z.string().min(1).max(256) }).nullish() })
      .nullish(),
    tags: tagsRelationship,
    'tag-bindings': tagBindingsRelationship,
  })
  .nullish();

export type WorkspaceRelationships = z.output<typeof workspaceRelationships>;

/** 422: another workspace of the organization has this name, whatever its case. */
export const workspaceNameTaken = () =>
  invalid({ detail: 'Name has already been taken', pointer: '/data/attributes/name' });
