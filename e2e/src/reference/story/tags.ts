import type { Stage } from './stage.ts';

const tags = (bindings: Readonly<Record<string, string>>) => ({
  data: Object.entries(bindings).map(([key, value]) => ({
    type: 'tag-bindings',
    attributes: { key, value },
  })),
});

/** A project gets tags, which its workspaces inherit. */
export async function tellOfProjectTags(
  { recorder, ada }: Stage,
  { projectId }: { readonly projectId: string },
): Promise<void> {
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
