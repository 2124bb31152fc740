import { acme, idOf, resource, type Stage } from './stage.ts';

export interface Places {
  readonly projectId: string;
  readonly workspaceId: string;
}

/** A project and a workspace in it, which later stories use. */
export async function tellOfWorkspaces(stage: Stage): Promise<Places> {
  const { recorder, ada } = stage;
  const created = await recorder.record('create-project', {
    as: ada,
    method: 'POST',
    path: `${acme}/projects`,
    body: resource('projects', { name: 'Networking', description: 'What connects everything else' }),
  });
  const projectId = idOf(created);
  const project = `/api/v2/projects/${projectId}`;
  await recorder.record('show-project', { as: ada, method: 'GET', path: project });
  await recorder.record('list-projects', { as: ada, method: 'GET', path: `${acme}/projects?q=net` });
  await recorder.record('update-project', {
    as: ada,
    method: 'PATCH',
    path: project,
    body: resource('projects', { description: 'Networks and their peerings' }),
  });
  const made = await recorder.record('create-workspace', {
    as: ada,
    method: 'POST',
    path: `${acme}/workspaces`,
    body: resource(
      'workspaces',
      { name: 'network-production', description: 'The network that customers use' },
      { project: { data: { type: 'projects', id: projectId } } },
    ),
  });
  const workspaceId = idOf(made);
  const workspace = `/api/v2/workspaces/${workspaceId}`;
  await recorder.record('show-workspace', { as: ada, method: 'GET', path: workspace });
  await recorder.record('list-workspaces', {
    as: ada,
    method: 'GET',
    path: `${acme}/workspaces?search[name]=network&include=project`,
  });
  await recorder.record('update-workspace', {
    as: ada,
    method: 'PATCH',
    path: `${acme}/workspaces/network-production`,
    body: resource('workspaces', { description: null }),
  });
  await tellOfLocks(stage, workspace);
  await recorder.record('move-workspaces', {
    as: ada,
    method: 'POST',
    path: `${project}/relationships/workspaces`,
    body: { data: [{ type: 'workspaces', id: workspaceId }] },
  });
  return { projectId, workspaceId };
}

async function tellOfLocks({ recorder, ada }: Stage, workspace: string): Promise<void> {
  const post = (path: string) => ({ as: ada, method: 'POST', path }) as const;
  const action = (name: string) => post(`${workspace}/actions/${name}`);
  const lock = { ...action('lock'), body: { reason: 'The network is being moved' } };
  await recorder.record('lock-workspace', lock);
  await recorder.record('refuse-safe-delete', { ...action('safe-delete'), refused: true });
  await recorder.record('unlock-workspace', action('unlock'));
  await recorder.ask(lock);
  await recorder.record('force-unlock-workspace', action('force-unlock'));
  const body = resource('workspaces', { name: 'network-draft' });
  const draft = idOf(await recorder.ask({ ...post(`${acme}/workspaces`), body }));
  await recorder.record('safe-delete-workspace', post(`/api/v2/workspaces/${draft}/actions/safe-delete`));
  await recorder.record('list-workspace-resources', {
    as: ada,
    method: 'GET',
    path: `${workspace}/resources`,
  });
}

/** Deletes the workspace and the project. */
export async function tellOfTheirEnd({ recorder, ada }: Stage, { projectId, workspaceId }: Places) {
  await recorder.record('delete-workspace', {
    as: ada,
    method: 'DELETE',
    path: `/api/v2/workspaces/${workspaceId}`,
  });
  await recorder.record('delete-project', {
    as: ada,
    method: 'DELETE',
    path: `/api/v2/projects/${projectId}`,
  });
}
