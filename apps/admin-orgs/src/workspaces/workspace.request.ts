import { z } from 'zod';
import { tagBindingsRelationship } from '@groundwork/contracts/tag-bindings';
import { invalid } from '@groundwork/errors';
import { displayIdentifierShape, vcsRepoShape, withOneConnection } from '@groundwork/followed-repository';
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

/** All attributes are optional here. `linkRepository` checks which ones the workspace's current repository requires. */
const vcsRepo = withOneConnection(
  z.object({ ...vcsRepoShape, ...displayIdentifierShape, ...tagsRegexShape }),
);

const rest = {
  description: z.string().max(workspaceDescriptionMaxLength).nullish(),
  'vcs-repo': vcsRepo.nullish(),
  ...settingsShape,
};

const changed = z.object({ name: name.optional(), ...rest });

const readAttributes = ({
  description,
  'vcs-repo': repository,
  ...settings
}: Omit<z.output<typeof changed>, 'name'>) => ({
  description,
  repository,
  settings: requestedSettings(settings, repository?.['tags-regex']),
});

export const newWorkspaceAttributes = z
  .object({ name, ...rest, ...firstSettingsShape })
  .transform(({ name, ...given }) => ({ name, ...readAttributes(given) }));

/** Attributes of a change. Absent ones keep their values; null removes an optional value. */
export const changedWorkspaceAttributes = changed.transform(({ name, ...given }) => ({
  name,
  ...readAttributes(given),
}));

export type RequestedRepository = z.output<typeof vcsRepo>;

/** A null or absent project means that the request names none. The items of `tag-bindings` contain their attributes. */
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

/** 422: another workspace of the organization has this name, ignoring case. */
export const workspaceNameTaken = () =>
  invalid({ detail: 'Name has already been taken', pointer: '/data/attributes/name' });
