import type { CommonOptions, OrganizationOptions } from '../frame/add-command.ts';
import { confirm } from '../frame/confirm.ts';
import { Failure } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { show } from '../frame/output.ts';
import { chooseOrganization } from '../hosts/organization.ts';
import { ask, openPlatform, type Platform } from '../hosts/platform.ts';
import { findProject, findWorkspace } from '../hosts/targets.ts';
import { find } from './policy-sets.ts';

type Options = CommonOptions & OrganizationOptions;

interface TargetOptions extends Options {
  readonly workspace?: readonly string[];
  readonly project?: readonly string[];
  readonly tag?: readonly string[];
}

const one = '/api/v2/policy-sets/{id}';

/** Applies a policy set to workspaces, to projects, and to workspaces with tags. */
export async function attach(io: Io, options: TargetOptions, name = ''): Promise<void> {
  const changed = await change(io, options, name, true);
  show(io, options, changed, () => [`The policy set ${name} applies to ${namesIn(options)} now.`]);
}

/** Ends what `attach` has begun. */
export async function detach(io: Io, options: TargetOptions, name = ''): Promise<void> {
  const changed = await change(io, options, name, false);
  show(io, options, changed, () => [`The policy set ${name} no longer applies to ${namesIn(options)}.`]);
}

const namesIn = ({ workspace = [], project = [], tag = [] }: TargetOptions): string =>
  [...workspace, ...project, ...tag].join(', ');

async function change(io: Io, options: TargetOptions, name: string, isAttached: boolean) {
  if (namesIn(options) === '')
    throw new Failure(
      'usage',
      'Nothing is named that the policy set could apply to.',
      'Add --workspace NAME, --project NAME or --tag KEY=VALUE.',
    );
  const platform = openPlatform(io, options);
  const organization = await chooseOrganization(io, platform, options);
  const { id } = await find(platform, organization, name);
  const targets = await targetsIn(platform, organization, options);
  for (const sending of requestsFor(platform, id, targets, isAttached))
    await ask<unknown>(platform, `the policy set ${name}`, sending());
  return { id, ...targets };
}

type Targets = Awaited<ReturnType<typeof targetsIn>>;

/** One request for each kind of targets that is named. */
function requestsFor({ api }: Platform, id: string, targets: Targets, isAttached: boolean) {
  const params = { path: { id } };
  const workspaces = { params, body: { data: targets.workspaces } };
  const projects = { params, body: { data: targets.projects } };
  const tags = { params, body: { data: targets.tags } };
  const requests = [
    {
      targets: targets.workspaces,
      attach: () => api.POST(`${one}/relationships/workspaces`, workspaces),
      detach: () => api.DELETE(`${one}/relationships/workspaces`, workspaces),
    },
    {
      targets: targets.projects,
      attach: () => api.POST(`${one}/relationships/projects`, projects),
      detach: () => api.DELETE(`${one}/relationships/projects`, projects),
    },
    {
      targets: targets.tags,
      attach: () => api.POST(`${one}/tag-selectors`, tags),
      detach: () => api.DELETE(`${one}/tag-selectors`, tags),
    },
  ];
  return requests
    .filter((request) => request.targets.length > 0)
    .map((request) => (isAttached ? request.attach : request.detach));
}

async function targetsIn(
  platform: Platform,
  organization: string,
  { workspace = [], project = [], tag = [] }: TargetOptions,
) {
  const workspaces = [];
  for (const name of workspace)
    workspaces.push({ type: 'workspaces' as const, id: await findWorkspace(platform, organization, name) });
  const projects = [];
  for (const name of project)
    projects.push({ type: 'projects' as const, id: await findProject(platform, organization, name) });
  return { workspaces, projects, tags: tag.map(selectorOf) };
}

/** `env=prod` selects a value, `env` any. */
function selectorOf(text: string) {
  const [key = '', ...value] = text.split('=');
  return { 'tag-key': key, 'tag-value': value.length === 0 ? null : value.join('=') };
}

interface RemoveOptions extends Options {
  readonly yes?: boolean;
}

/** Deletes a policy set after a confirmation. */
export async function remove(io: Io, options: RemoveOptions, name = ''): Promise<void> {
  const platform = openPlatform(io, options);
  const { id } = await find(platform, await chooseOrganization(io, platform, options), name);
  await confirm(io, `Delete the policy set ${name}? Its policies will no longer be checked.`, options);
  await ask(platform, `the policy set ${name}`, platform.api.DELETE(one, { params: { path: { id } } }));
  show(io, options, { id, deleted: true }, () => [`Deleted the policy set ${name} (${id}).`]);
}
