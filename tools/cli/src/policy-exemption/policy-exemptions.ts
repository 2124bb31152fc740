import { z } from 'zod';
import type { ResourceOf } from '@groundwork/client';
import type { CommonOptions, OrganizationOptions } from '../frame/add-command.ts';
import { requiredText } from '../frame/ask-missing.ts';
import { wordIn } from '../frame/choices.ts';
import { confirm } from '../frame/confirm.ts';
import { Failure } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { facts, show as print, table } from '../frame/output.ts';
import { chooseOrganization } from '../hosts/organization.ts';
import { allOf } from '../hosts/pages.ts';
import { ask, openPlatform, type Platform } from '../hosts/platform.ts';
import { find as findPolicySet } from '../policy-set/policy-sets.ts';
import { statuses } from './statuses.ts';
import { findProject, findWorkspace } from '../hosts/targets.ts';

type Exemption = ResourceOf<'PolicyExemptions'>;
type Options = CommonOptions & OrganizationOptions;

const inOrganization = '/api/v2/organizations/{organization_name}/policy-exemptions';
const one = '/api/v2/policy-exemptions/{id}';
/** Includes the names of workspaces and projects. */
const include = 'workspace,project';

interface ListOptions extends Options {
  readonly policySet?: string;
  readonly workspace?: string;
  readonly status?: string;
}

/** Lists the exemptions of an organization. Those that end first come first. */
export async function list(io: Io, options: ListOptions): Promise<void> {
  const status = options.status === undefined ? undefined : wordIn('--status', statuses, options.status);
  const platform = openPlatform(io, options);
  const organization = await chooseOrganization(io, platform, options);
  const { policySet, workspace } = options;
  const filters = {
    ...(policySet !== undefined && {
      'filter[policy-set]': (await findPolicySet(platform, organization, policySet)).id,
    }),
    ...(workspace !== undefined && {
      'filter[workspace]': await findWorkspace(platform, organization, workspace),
    }),
    ...(status !== undefined && { 'filter[status]': status }),
  };
  const names = new Map<string, string>();
  const found = await allOf(platform, `the exemptions of ${organization}`, async (query) => {
    const response = await platform.api.GET(inOrganization, {
      params: { path: { organization_name: organization }, query: { ...query, ...filters, include } },
    });
    for (const [id, name] of namesIn(response.data)) names.set(id, name);
    return response;
  });
  const rows = found.map((exemption) => dataOf(exemption, names));
  print(io, options, rows, () =>
    table(
      io,
      ['POLICY SET', 'POLICY', 'EXEMPT', 'OWNER', 'ENDS', 'STATUS', 'ID'],
      rows.map((row) => [
        row['policy-set-name'],
        policyOf(row),
        row.exempt,
        row.owner,
        row['ends-at'].slice(0, 10),
        row.status,
        row.id,
      ]),
    ),
  );
}

interface CreateOptions extends Options {
  readonly policy?: string;
  readonly workspace?: string;
  readonly project?: string;
  readonly tag?: readonly string[];
  readonly ends?: string;
  readonly reason?: string;
  readonly owner?: string;
}

/** Creates an exemption from a policy set, or from one of its policies. */
export async function create(io: Io, options: CreateOptions, name = ''): Promise<void> {
  const { policy, tag } = options;
  requireOneScope(options);
  const endsAt = endOf(await requiredText(io, options, '--ends DATE', options.ends));
  const reason = await requiredText(io, options, '--reason TEXT', options.reason);
  const owner = await requiredText(io, options, '--owner TEXT', options.owner);
  const platform = openPlatform(io, options);
  const organization = await chooseOrganization(io, platform, options);
  const set = await findPolicySet(platform, organization, name);
  const { data } = await ask(
    platform,
    `the exemption from ${name}`,
    platform.api.POST(inOrganization, {
      params: { path: { organization_name: organization } },
      body: {
        data: {
          type: 'policy-exemptions',
          attributes: {
            reason,
            owner,
            'ends-at': endsAt,
            ...(policy !== undefined && { 'policy-name': policy }),
            ...(tag && { tags: tag.map(tagOf) }),
          },
          relationships: {
            'policy-set': { data: { type: 'policy-sets', id: set.id } },
            ...(await targetOf(platform, organization, options)),
          },
        },
      },
    }),
  );
  print(io, options, dataOf(data), () => [
    `Created the exemption ${data.id} from ${policy ?? 'all policies'} of ${name}. It ends at ${data.attributes['ends-at']}.`,
  ]);
}

/** Shows an exemption. */
export async function show(io: Io, options: CommonOptions, id = ''): Promise<void> {
  const platform = openPlatform(io, options);
  const document = await ask(
    platform,
    `the exemption ${id}`,
    platform.api.GET(one, { params: { path: { id }, query: { include } } }),
  );
  const data = dataOf(document.data, namesIn(document));
  print(io, options, data, () =>
    facts([
      ['Exemption', data.id],
      ['Policy set', data['policy-set-name']],
      ['Policy', data['policy-present'] ? policyOf(data) : `${policyOf(data)}, which the set no longer has`],
      ['Exempt', data.exempt],
      ['Status', data.status],
      ['Ends', data['ends-at']],
      ['Owner', data.owner],
      ['Reason', data.reason],
    ]),
  );
}

interface ChangeOptions extends CommonOptions {
  readonly ends?: string;
  readonly reason?: string;
  readonly owner?: string;
}

/** Changes the end, the reason or the owner of an exemption. */
export async function change(
  io: Io,
  { ends, reason, owner, ...options }: ChangeOptions,
  id = '',
): Promise<void> {
  if (ends === undefined && reason === undefined && owner === undefined)
    throw new Failure('usage', 'Nothing is to be changed.', 'Add --ends, --reason or --owner.');
  const attributes = {
    ...(reason !== undefined && { reason }),
    ...(owner !== undefined && { owner }),
    ...(ends !== undefined && { 'ends-at': endOf(ends) }),
  };
  const platform = openPlatform(io, options);
  const { data } = await ask(
    platform,
    `the exemption ${id}`,
    platform.api.PATCH(one, {
      params: { path: { id } },
      body: { data: { type: 'policy-exemptions', attributes } },
    }),
  );
  print(io, options, dataOf(data), () => [
    `Changed the exemption ${id}. It ends at ${data.attributes['ends-at']}.`,
  ]);
}

interface RemoveOptions extends CommonOptions {
  readonly yes?: boolean;
}

/** Deletes an exemption after a confirmation. */
export async function remove(io: Io, options: RemoveOptions, id = ''): Promise<void> {
  const platform = openPlatform(io, options);
  await confirm(io, `Delete the exemption ${id}? Its policies count again at once.`, options);
  await ask(platform, `the exemption ${id}`, platform.api.DELETE(one, { params: { path: { id } } }));
  print(io, options, { id, deleted: true }, () => [`Deleted the exemption ${id}.`]);
}

function requireOneScope({ workspace, project, tag }: CreateOptions): void {
  if ([workspace, project, tag].filter((scope) => scope !== undefined).length === 1) return;
  throw new Failure(
    'usage',
    'An exemption needs exactly one scope.',
    'Add one of --workspace, --project and --tag.',
  );
}

async function targetOf(platform: Platform, organization: string, { workspace, project }: CreateOptions) {
  if (workspace !== undefined) {
    const id = await findWorkspace(platform, organization, workspace);
    return { workspace: { data: { type: 'workspaces' as const, id } } };
  }
  if (project === undefined) return {};
  const id = await findProject(platform, organization, project);
  return { project: { data: { type: 'projects' as const, id } } };
}

/** A day lasts until its end in UTC. The platform validates a time. */
function endOf(given: string): string {
  const isDay = z.iso.date().safeParse(given).success;
  if (!isDay && !z.iso.datetime({ offset: true }).safeParse(given).success)
    throw new Failure(
      'usage',
      `${given} is not a day or a time.`,
      'Write a day such as 2027-01-31, or a time such as 2027-01-31T12:00:00Z.',
    );
  return isDay ? `${given}T23:59:59Z` : given;
}

/** `key=value`, or `key` for a tag without a value. */
function tagOf(text: string) {
  const at = text.indexOf('=');
  return at < 0 ? { key: text, value: null } : { key: text.slice(0, at), value: text.slice(at + 1) };
}

const includedName = z.object({ id: z.string(), attributes: z.object({ name: z.string() }) });

/** Names of the included records, keyed by id. */
function namesIn({ included = [] }: { readonly included?: readonly unknown[] } = {}): Map<string, string> {
  const named = included.map((record) => includedName.parse(record));
  return new Map(named.map(({ id, attributes }) => [id, attributes.name]));
}

function dataOf(
  { id, attributes, relationships }: Exemption,
  names: ReadonlyMap<string, string> = new Map(),
) {
  const { workspace, project } = relationships;
  const nameOf = (record: { readonly id: string }) => names.get(record.id) ?? record.id;
  const tags = attributes.tags.map(({ key, value }) => (value === null ? key : `${key}=${value}`));
  return {
    id,
    ...attributes,
    'policy-set-id': relationships['policy-set'].data.id,
    'workspace-id': workspace.data?.id ?? null,
    'project-id': project.data?.id ?? null,
    exempt: workspace.data
      ? nameOf(workspace.data)
      : project.data
        ? `project ${nameOf(project.data)}`
        : `tags ${tags.join(', ')}`,
  };
}

const policyOf = (attributes: Pick<Exemption['attributes'], 'policy-name'>): string =>
  attributes['policy-name'] ?? '(all)';
