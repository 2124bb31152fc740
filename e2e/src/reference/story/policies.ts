import { tarball } from '@groundwork/testing';
import type { Connection } from './connections.ts';
import { acme, identifiers, idOf, resource, until, uploadPathOf, type Stage } from './stage.ts';
import type { Places } from './workspaces.ts';

const text = 'main = rule { true }\n';

/** A policy, its text, and the sets that contain it. */
export async function tellOfPolicies(stage: Stage, places: Places): Promise<void> {
  const { recorder, ada } = stage;
  const created = await recorder.record('create-policy', {
    as: ada,
    method: 'POST',
    path: `${acme}/policies`,
    body: resource('policies', { name: 'no-public-buckets', 'enforcement-level': 'hard-mandatory' }),
  });
  const policyId = idOf(created);
  const policy = `/api/v2/policies/${policyId}`;
  await recorder.record('upload-policy', {
    as: ada,
    method: 'PUT',
    path: `${policy}/upload`,
    headers: { 'Content-Type': 'application/octet-stream' },
    body: Buffer.from(text),
    shownBody: text,
  });
  await recorder.record('download-policy', { as: ada, method: 'GET', path: `${policy}/download` });
  await recorder.record('show-policy', { as: ada, method: 'GET', path: policy });
  await recorder.record('list-policies', {
    as: ada,
    method: 'GET',
    path: `${acme}/policies?search[name]=buckets`,
  });
  await recorder.record('update-policy', {
    as: ada,
    method: 'PATCH',
    path: policy,
    body: resource('policies', { description: 'Buckets are private' }),
  });
  await tellOfPolicySets(stage, places, policyId);
  await recorder.record('delete-policy', { as: ada, method: 'DELETE', path: policy });
}

async function tellOfPolicySets(stage: Stage, places: Places, policyId: string): Promise<void> {
  const { recorder, ada } = stage;
  const created = await recorder.record('create-policy-set', {
    as: ada,
    method: 'POST',
    path: `${acme}/policy-sets`,
    body: resource(
      'policy-sets',
      { name: 'storage', description: 'What holds for storage' },
      {
        policies: identifiers('policies', policyId),
        workspaces: identifiers('workspaces', places.workspaceId),
      },
    ),
  });
  const set = `/api/v2/policy-sets/${idOf(created)}`;
  await recorder.record('show-policy-set', {
    as: ada,
    method: 'GET',
    path: `${set}?include=policies`,
  });
  await recorder.record('list-policy-sets', {
    as: ada,
    method: 'GET',
    path: `${acme}/policy-sets?filter[versioned]=false`,
  });
  await recorder.record('update-policy-set', {
    as: ada,
    method: 'PATCH',
    path: set,
    body: resource('policy-sets', { description: null }),
  });
  await tellOfParameters(stage, set);
  await tellOfTagSelectors(stage, set);
  await tellOfExemptions(stage, idOf(created), places);
  await tellOfRelations(stage, set, { ...places, policyId });
  await recorder.record('delete-policy-set', { as: ada, method: 'DELETE', path: set });
}

/** A parameter that every policy manager may read, and a sensitive one. */
async function tellOfParameters({ recorder, ada }: Stage, set: string): Promise<void> {
  const parameters = `${set}/parameters`;
  await recorder.record('create-policy-set-parameter', {
    as: ada,
    method: 'POST',
    path: parameters,
    body: resource('vars', { key: 'regions', value: 'eu-central-1', category: 'policy-set' }),
  });
  const secret = await recorder.record('create-sensitive-policy-set-parameter', {
    as: ada,
    method: 'POST',
    path: parameters,
    body: resource('vars', { key: 'token', value: 'a-secret', category: 'policy-set', sensitive: true }),
  });
  const parameter = `${parameters}/${idOf(secret)}`;
  await recorder.record('list-policy-set-parameters', { as: ada, method: 'GET', path: parameters });
  await recorder.record('show-policy-set-parameter', { as: ada, method: 'GET', path: parameter });
  await recorder.record('update-policy-set-parameter', {
    as: ada,
    method: 'PATCH',
    path: parameter,
    body: resource('vars', { value: 'another-secret' }),
  });
  await recorder.record('delete-policy-set-parameter', { as: ada, method: 'DELETE', path: parameter });
}

/** A set that one tag includes and another excludes. */
async function tellOfTagSelectors({ recorder, ada }: Stage, set: string): Promise<void> {
  const path = `${set}/tag-selectors`;
  const body = {
    data: [
      { 'tag-key': 'environment', 'tag-value': 'production', 'is-exclude': false },
      { 'tag-key': 'legacy', 'tag-value': null, 'is-exclude': true },
    ],
  };
  await recorder.record('add-tag-selectors', { as: ada, method: 'POST', path, body });
  await recorder.record('remove-tag-selectors', { as: ada, method: 'DELETE', path, body });
}

/** Exempts a workspace from one policy, and all workspaces with a tag from the set. */
async function tellOfExemptions(
  { recorder, ada, standIns }: Stage,
  setId: string,
  { workspaceId }: Places,
): Promise<void> {
  /** An end in so many days, and how the page shows it. */
  const endIn = (days: number, shown: string) => {
    const end = new Date(Date.now() + days * 86_400_000).toISOString();
    standIns.say(end, `${shown}T23:59:59.000Z`);
    return end;
  };
  const path = `${acme}/policy-exemptions`;
  const set = { data: { type: 'policy-sets', id: setId } };
  const created = await recorder.record('create-policy-exemption', {
    as: ada,
    method: 'POST',
    path,
    body: resource(
      'policy-exemptions',
      {
        'policy-name': 'no-public-buckets',
        reason: 'The old website is switched off in March.',
        owner: 'web team',
        'ends-at': endIn(30, '2026-03-31'),
      },
      { 'policy-set': set, workspace: { data: { type: 'workspaces', id: workspaceId } } },
    ),
  });
  const exemption = `/api/v2/policy-exemptions/${idOf(created)}`;
  await recorder.record('create-policy-exemption-by-tags', {
    as: ada,
    method: 'POST',
    path,
    body: resource(
      'policy-exemptions',
      {
        reason: 'Nothing in a sandbox lives for longer than a day.',
        owner: 'cloud team',
        'ends-at': endIn(60, '2026-07-31'),
        tags: [{ key: 'environment', value: 'sandbox' }],
      },
      { 'policy-set': set },
    ),
  });
  await recorder.record('list-policy-exemptions', {
    as: ada,
    method: 'GET',
    path: `${path}?filter[workspace]=${workspaceId}&filter[status]=active&include=workspace`,
  });
  await recorder.record('show-policy-exemption', { as: ada, method: 'GET', path: exemption });
  await recorder.record('update-policy-exemption', {
    as: ada,
    method: 'PATCH',
    path: exemption,
    body: resource('policy-exemptions', { 'ends-at': endIn(45, '2026-05-31') }),
  });
  await recorder.record('delete-policy-exemption', { as: ada, method: 'DELETE', path: exemption });
}

/** Adds and removes each kind of related record, and shows in between where the set applies. */
async function tellOfRelations(
  stage: Stage,
  set: string,
  { projectId, workspaceId, policyId }: Places & { readonly policyId: string },
): Promise<void> {
  const { recorder, ada } = stage;
  const relations = [
    ['projects', 'projects', projectId],
    ['workspaces', 'workspaces', workspaceId],
    ['workspace-exclusions', 'workspaces', workspaceId],
    ['project-exclusions', 'projects', projectId],
    ['policies', 'policies', policyId],
  ] as const;
  for (const [relation, type, id] of relations) {
    const path = `${set}/relationships/${relation}`;
    const body = identifiers(type, id);
    await recorder.record(`add-${relation}`, { as: ada, method: 'POST', path, body });
    if (relation === 'projects')
      await recorder.record('effective-sets-of-project', {
        as: ada,
        method: 'GET',
        path: `/api/v2/projects/${projectId}/effective-policy-sets`,
      });
    if (relation === 'workspaces') {
      await tellOfPolicyWithoutText(stage, set);
      await recorder.record('effective-sets-of-workspace', {
        as: ada,
        method: 'GET',
        path: `/api/v2/workspaces/${workspaceId}/effective-policy-sets`,
      });
    }
    await recorder.record(`remove-${relation}`, { as: ada, method: 'DELETE', path, body });
  }
}

/** A policy that is in the set from its creation and has no text yet. */
async function tellOfPolicyWithoutText({ recorder, ada }: Stage, set: string): Promise<void> {
  const id = set.slice(set.lastIndexOf('/') + 1);
  await recorder.record('create-policy-in-set', {
    as: ada,
    method: 'POST',
    path: `${acme}/policies`,
    body: resource(
      'policies',
      { name: 'encrypted-disks', 'enforcement-level': 'soft-mandatory' },
      { 'policy-sets': identifiers('policy-sets', id) },
    ),
  });
}

const archive = tarball({
  'sentinel.hcl': 'policy "no-public-buckets" {\n  enforcement_level = "hard-mandatory"\n}\n',
  'no-public-buckets.sentinel': text,
});

/** A set with uploaded versions, and one that follows a repository. */
export async function tellOfPolicySetVersions(stage: Stage, { tokenId }: Connection): Promise<void> {
  const { recorder, site, ada } = stage;
  const made = await recorder.ask({
    as: ada,
    method: 'POST',
    path: `${acme}/policy-sets`,
    body: resource('policy-sets', { name: 'uploaded' }),
  });
  const versions = `/api/v2/policy-sets/${idOf(made)}/versions`;
  const created = await recorder.record('create-policy-set-version', {
    as: ada,
    method: 'POST',
    path: versions,
  });
  await recorder.record('upload-policy-set-archive', {
    method: 'PUT',
    path: uploadPathOf(created),
    headers: { 'Content-Type': 'application/octet-stream' },
    body: archive,
    shownBody: '(the bytes of policies.tar.gz)',
  });
  const version = `/api/v2/policy-set-versions/${idOf(created)}`;
  await until(stage, { as: ada, path: version, holds: /"status":"ready"/ });
  await recorder.record('show-policy-set-version', { as: ada, method: 'GET', path: version });
  await recorder.record('list-policy-set-versions', { as: ada, method: 'GET', path: versions });

  const next = await recorder.ask({ as: ada, method: 'POST', path: versions });
  await recorder.ask({ method: 'PUT', path: uploadPathOf(next), body: archive });
  const newest = `/api/v2/policy-set-versions/${idOf(next)}`;
  await until(stage, { as: ada, path: newest, holds: /"status":"ready"/ });
  await recorder.record('promote-policy-set-version', {
    as: ada,
    method: 'POST',
    path: `${version}/actions/promote`,
  });

  const identifier = 'acme/policies';
  site.createRepository(identifier).commit({
    files: { 'sentinel.hcl': 'policy "only" {}\n', 'only.sentinel': text },
  });
  const following = await recorder.record('create-policy-set-with-repository', {
    as: ada,
    method: 'POST',
    path: `${acme}/policy-sets`,
    body: resource('policy-sets', {
      name: 'followed',
      'vcs-repo': { identifier, 'oauth-token-id': tokenId },
    }),
  });
  const set = `/api/v2/policy-sets/${idOf(following)}`;
  await until(stage, { as: ada, path: `${set}/versions`, holds: /"status":"ready"/ });
  await recorder.record('show-policy-set-version-from-repository', {
    as: ada,
    method: 'GET',
    path: `${set}/versions`,
  });
  await recorder.record('resync-policy-set', { as: ada, method: 'POST', path: `${set}/actions/resync` });
  await recorder.ask({ as: ada, method: 'DELETE', path: set });
}
