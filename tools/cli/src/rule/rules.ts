import type { ResourceOf } from '@groundwork/client';
import type { CommonOptions, OrganizationOptions } from '../frame/add-command.ts';
import { chosenWord } from '../frame/ask-missing.ts';
import { wordIn } from '../frame/choices.ts';
import { confirm } from '../frame/confirm.ts';
import { Failure } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { facts, show as print, table } from '../frame/output.ts';
import { chooseOrganization } from '../hosts/organization.ts';
import { allOf } from '../hosts/pages.ts';
import { ask, openPlatform, type Platform } from '../hosts/platform.ts';
import { countedRefusals, tellRefusals } from './refusals.ts';
import { textOf, type TermOptions, termsIn } from './rule-terms.ts';
import { ruleKinds } from './rule-words.ts';

export type Rule = ResourceOf<'ConsumptionRules'>;
type Options = CommonOptions & OrganizationOptions;

const inOrganization = '/api/v2/organizations/{organization_name}/consumption-rules';
const one = '/api/v2/consumption-rules/{id}';

/** Lists the rules of an organization. */
export async function list(io: Io, options: Options): Promise<void> {
  const platform = openPlatform(io, options);
  const organization = await chooseOrganization(io, platform, options);
  const rules = await rulesOf(platform, organization);
  print(io, options, rules.map(dataOf), () =>
    table(
      io,
      ['NAME', 'KIND', 'SAYS', 'ENFORCED', 'ID'],
      rules.map(({ id, attributes }) => [
        attributes.name,
        attributes.kind,
        textOf(attributes),
        attributes.enforcement === 'enforced' ? 'yes' : 'no',
        id,
      ]),
    ),
  );
}

/** Shows a rule. */
export async function show(io: Io, options: Options, name = ''): Promise<void> {
  const platform = openPlatform(io, options);
  const rule = await findRule(io, platform, options, name);
  print(io, options, dataOf(rule), () => factsOf(rule));
}

interface CreateOptions extends Options, TermOptions {
  readonly kind?: string;
  readonly enforce?: boolean;
}

/** Creates a rule, and says how many versions it refuses, or would refuse. */
export async function create(io: Io, options: CreateOptions, name = ''): Promise<void> {
  const kind = wordIn('--kind', ruleKinds, await chosenWord(io, options, '--kind', ruleKinds, options.kind));
  const attributes = { name, kind, ...termsIn(options), ...enforcementIn(options) };
  const platform = openPlatform(io, options);
  const organization = await chooseOrganization(io, platform, options);
  const { data } = await ask(
    platform,
    `the rule ${name}`,
    platform.api.POST(inOrganization, {
      params: { path: { organization_name: organization } },
      body: { data: { type: 'consumption-rules', attributes } },
    }),
  );
  print(io, options, dataOf(data), () => [`Created the rule ${name} (${data.id}).`]);
  await tellRefusals(io, platform, data);
}

interface UpdateOptions extends Options, TermOptions {
  readonly name?: string;
  readonly enforce?: boolean;
  readonly yes?: boolean;
}

/** Changes a rule. Asks for confirmation before it enforces one that refuses versions in use. */
export async function update(io: Io, options: UpdateOptions, name = ''): Promise<void> {
  const attributes = {
    ...(options.name !== undefined && { name: options.name }),
    ...termsIn(options),
    ...enforcementIn(options),
  };
  if (Object.keys(attributes).length === 0)
    throw new Failure(
      'usage',
      'Nothing is to be changed.',
      'Add an option, such as --enforce. See: groundwork rule update --help',
    );
  const platform = openPlatform(io, options);
  const rule = await findRule(io, platform, options, name);
  if (options.enforce === true) await confirmEnforcement(io, platform, rule, options);
  const { data } = await ask(
    platform,
    `the rule ${name}`,
    platform.api.PATCH(one, {
      params: { path: { id: rule.id } },
      body: { data: { type: 'consumption-rules', attributes } },
    }),
  );
  print(io, options, dataOf(data), () => [`Changed the rule ${data.attributes.name}.`]);
  await tellRefusals(io, platform, data);
}

async function confirmEnforcement(
  io: Io,
  platform: Platform,
  rule: Rule,
  options: UpdateOptions,
): Promise<void> {
  const { used } = await countedRefusals(platform, rule);
  if (used === 0) return;
  const counted = used === 1 ? '1 version that is used' : `${used} versions that are used`;
  await confirm(io, `Enforce the rule ${rule.attributes.name}? As it is, it refuses ${counted}.`, options);
}

interface RemoveOptions extends Options {
  readonly yes?: boolean;
}

/** Deletes a rule after a confirmation. */
export async function remove(io: Io, options: RemoveOptions, name = ''): Promise<void> {
  const platform = openPlatform(io, options);
  const { id, attributes } = await findRule(io, platform, options, name);
  await confirm(io, `Delete the rule ${attributes.name}? What only it refuses can be used again.`, options);
  await ask(platform, `the rule ${name}`, platform.api.DELETE(one, { params: { path: { id } } }));
  print(io, options, { id, name: attributes.name, deleted: true }, () => [
    `Deleted the rule ${attributes.name}.`,
  ]);
}

const enforcementIn = ({ enforce }: { readonly enforce?: boolean }) =>
  enforce === undefined ? {} : { enforcement: enforce ? ('enforced' as const) : ('dry-run' as const) };

/** Finds a rule by its id, or by its name in the organization. @throws Failure */
export async function findRule(io: Io, platform: Platform, options: Options, name: string): Promise<Rule> {
  if (name.startsWith('crule-')) {
    const { data } = await ask(
      platform,
      `the rule ${name}`,
      platform.api.GET(one, { params: { path: { id: name } } }),
    );
    return data;
  }
  const organization = await chooseOrganization(io, platform, options);
  const rules = await rulesOf(platform, organization);
  const found = rules.find(({ attributes }) => attributes.name === name);
  if (found !== undefined) return found;
  throw new Failure('access', `${organization} has no rule ${name}.`, 'List its rules: groundwork rule list');
}

const rulesOf = (platform: Platform, organization: string): Promise<Rule[]> =>
  allOf(platform, `the rules of ${organization}`, (query) =>
    platform.api.GET(inOrganization, { params: { path: { organization_name: organization }, query } }),
  );

const dataOf = ({ id, attributes, relationships }: Rule) => ({
  id,
  organization: relationships.organization.data.id,
  ...attributes,
});

const factsOf = ({ id, attributes, relationships }: Rule): string[] =>
  facts([
    ['Rule', attributes.name],
    ['Organization', relationships.organization.data.id],
    ['Kind', attributes.kind],
    ['Says', textOf(attributes)],
    ['Enforced', attributes.enforcement === 'enforced' ? 'yes' : 'no'],
    ['Reason', attributes.reason ?? undefined],
    ['Link', attributes.link ?? undefined],
    ['Changed', attributes['updated-at']],
    ['ID', id],
  ]);
