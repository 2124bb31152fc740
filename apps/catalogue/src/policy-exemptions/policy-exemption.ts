import type { ResourceOf } from '@groundwork/client';

export type PolicyExemption = ResourceOf<'PolicyExemptions'>;

/** Policies that are exempt, in a few words. */
export const policiesOf = ({ attributes }: PolicyExemption): string =>
  attributes['policy-name'] ?? 'all policies';

/** Tags of the exempted workspaces, as people write them. */
export const tagsOf = ({ attributes }: PolicyExemption): readonly string[] =>
  attributes.tags.map(({ key, value }) => (value === null ? key : `${key}=${value}`));

/** Scope of an exemption, in a few words. */
export function scopeOf(exemption: PolicyExemption, names: ReadonlyMap<string, string>): string {
  const { workspace, project } = exemption.relationships;
  const nameOf = ({ id }: { readonly id: string }) => names.get(id) ?? id;
  if (workspace.data) return `the workspace ${nameOf(workspace.data)}`;
  if (project.data) return `the workspaces of the project ${nameOf(project.data)}`;
  return `workspaces with a tag of ${tagsOf(exemption).join(', ')}`;
}
