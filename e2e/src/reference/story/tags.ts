import { z } from 'zod';
import { acme, identifiers, type Stage } from './stage.ts';
import type { Places } from './workspaces.ts';

const tags = (bindings: Readonly<Record<string, string>>) => ({
  data: Object.entries(bindings).map(([key, value]) => ({
    type: 'tag-bindings',
    attributes: { key, value },
  })),
});

/** A project gets tags, which its workspaces inherit. */
export async function tellOfProjectTags({ recorder, ada }: Stage, { projectId }: Places): Promise<void> {
  const project = `/api/v2/projects/${projectId}`;
  await recorder.record('update-project-tag-bindings', {
    as: ada,
    method: 'PATCH',
    path: `${project}/tag-bindings`,
    body: tags({ environment: 'production', critical: '' }),
  });
  await recorder.record('list-project-tag-bindings', {
    as: ada,
    method: 'GET',
    path: `${project}/tag-bindings`,
  });
  await recorder.record('list-project-effective-tag-bindings', {
    as: ada,
    method: 'GET',
    path: `${project}/effective-tag-bindings`,
  });
}

/** A workspace gets tags, and the organization deletes one. */
export async function tellOfWorkspaceTags({ recorder, ada }: Stage, { workspaceId }: Places): Promise<void> {
  const workspace = `/api/v2/workspaces/${workspaceId}`;
  await recorder.record('update-workspace-tag-bindings', {
    as: ada,
    method: 'PATCH',
    path: `${workspace}/tag-bindings`,
    body: tags({ team: 'core' }),
  });
  await recorder.record('list-workspace-tag-bindings', {
    as: ada,
    method: 'GET',
    path: `${workspace}/tag-bindings`,
  });
  await recorder.record('list-workspace-effective-tag-bindings', {
    as: ada,
    method: 'GET',
    path: `${workspace}/effective-tag-bindings`,
  });
  const named = { data: ['network', 'old'].map((name) => ({ type: 'tags', attributes: { name } })) };
  await recorder.record('add-workspace-tags', {
    as: ada,
    method: 'POST',
    path: `${workspace}/relationships/tags`,
    body: named,
  });
  const listed = await recorder.record('list-workspace-tags', {
    as: ada,
    method: 'GET',
    path: `${workspace}/relationships/tags`,
  });
  const [network = '', old = ''] = idsSchema.parse(listed.body).data.map(({ id }) => id);
  await recorder.record('remove-workspace-tags', {
    as: ada,
    method: 'DELETE',
    path: `${workspace}/relationships/tags`,
    body: identifiers('tags', old),
  });
  await recorder.record('list-tags', { as: ada, method: 'GET', path: `${acme}/tags?q=net` });
  await recorder.record('tag-workspaces', {
    as: ada,
    method: 'POST',
    path: `/api/v2/tags/${network}/relationships/workspaces`,
    body: identifiers('workspaces', workspaceId),
  });
  await recorder.record('delete-tags', {
    as: ada,
    method: 'DELETE',
    path: `${acme}/tags`,
    body: identifiers('tags', old),
  });
}

const idsSchema = z.object({ data: z.array(z.object({ id: z.string() })) });
