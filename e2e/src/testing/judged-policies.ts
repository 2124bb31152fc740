/** Policies of both versions of Rego for one plan. Their results were written down before they were ever judged. */

/** A policy `data.<name>.deny`, and its result for the plan. */
export interface WrittenPolicy {
  readonly name: string;
  readonly level: 'advisory' | 'mandatory';
  /** The file without its package. */
  readonly rego: string;
  readonly status: 'passed' | 'failed' | 'errored';
  /** Messages of a failed policy, in the order of OPA. */
  readonly messages: readonly string[];
}

const change = (
  address: string,
  type: string,
  actions: readonly string[],
  before: unknown,
  after: unknown,
) => ({
  address,
  type,
  change: { actions, before, after },
});

export const judgedPlan = {
  format_version: '1.2',
  terraform_version: '1.9.0',
  variables: { region: { value: 'eu-central-1' } },
  planned_values: { outputs: { address: { sensitive: false }, password: { sensitive: true } } },
  resource_changes: [
    change('aws_s3_bucket.logs', 'aws_s3_bucket', ['create'], null, {
      acl: 'public-read',
      tags: { owner: 'ada' },
    }),
    change('aws_s3_bucket.data', 'aws_s3_bucket', ['create'], null, { acl: 'private', tags: {} }),
    change(
      'aws_instance.web',
      'aws_instance',
      ['update'],
      { instance_type: 'm5.large' },
      {
        instance_type: 'm5.metal',
        tags: { owner: 'bob' },
      },
    ),
    change('aws_security_group.open', 'aws_security_group', ['create'], null, {
      ingress: [
        { cidr_blocks: ['0.0.0.0/0'], from_port: 22, to_port: 22 },
        { cidr_blocks: ['10.0.0.0/8'], from_port: 443, to_port: 443 },
      ],
    }),
    change('aws_db_instance.main', 'aws_db_instance', ['delete'], { storage_encrypted: true }, null),
    change('aws_iam_policy.admin', 'aws_iam_policy', ['create'], null, {
      policy: '{"Statement":[{"Effect":"Allow","Action":"*","Resource":"*"}]}',
    }),
    change('random_id.suffix', 'random_id', ['no-op'], { byte_length: 4 }, { byte_length: 4 }),
  ],
  configuration: {
    root_module: {
      module_calls: {
        net: { source: 'registry.example.com/acme/net/aws', version_constraint: '~> 1.0' },
        raw: { source: 'git::https://git.example.com/raw.git' },
      },
    },
  },
};

/** Name of a workspace that the policies allow. */
export const judgedWorkspace = 'network';

const passes = (name: string, rego: string): WrittenPolicy => ({
  name,
  level: 'mandatory',
  rego,
  status: 'passed',
  messages: [],
});
const fails = (name: string, messages: readonly string[], rego: string): WrittenPolicy => ({
  name,
  level: 'mandatory',
  rego,
  status: 'failed',
  messages,
});
const warns = (name: string, messages: readonly string[], rego: string): WrittenPolicy => ({
  ...fails(name, messages, rego),
  level: 'advisory',
});
const errs = (name: string, rego: string): WrittenPolicy => ({
  ...passes(name, rego),
  level: 'advisory',
  status: 'errored',
});

const changes = 'some c in input.plan.resource_changes';

/** Version 1. */
export const newPolicies: readonly WrittenPolicy[] = [
  fails(
    'public_buckets',
    ['aws_s3_bucket.logs'],
    `deny contains c.address if { ${changes}; c.change.after.acl == "public-read" }`,
  ),
  passes(
    'writable_buckets',
    `deny contains c.address if { ${changes}; c.change.after.acl == "public-read-write" }`,
  ),
  warns(
    'untagged_buckets',
    ['aws_s3_bucket.data'],
    `deny contains c.address if { ${changes}; c.type == "aws_s3_bucket"; not c.change.after.tags.owner }`,
  ),
  fails(
    'large_instances',
    ['m5.metal is too large'],
    `deny contains sprintf("%s is too large", [t]) if { ${changes}; t := c.change.after.instance_type; endswith(t, ".metal") }`,
  ),
  fails(
    'open_ssh',
    ['aws_security_group.open'],
    `deny contains c.address if { ${changes}; some rule in c.change.after.ingress; rule.from_port == 22; "0.0.0.0/0" in rule.cidr_blocks }`,
  ),
  passes(
    'open_rdp',
    `deny contains c.address if { ${changes}; some rule in c.change.after.ingress; rule.from_port == 3389 }`,
  ),
  warns(
    'deletions',
    ['aws_db_instance.main'],
    `deny contains c.address if { ${changes}; "delete" in c.change.actions }`,
  ),
  passes('replacements', `deny contains c.address if { ${changes}; count(c.change.actions) == 2 }`),
  fails(
    'administrators',
    ['aws_iam_policy.admin'],
    `deny contains c.address if { ${changes}; some s in json.unmarshal(c.change.after.policy).Statement; s.Action == "*" }`,
  ),
  passes('changes_at_all', 'deny contains "too many" if count(input.plan.resource_changes) > 7'),
  warns(
    'modules_of_git',
    ['raw'],
    'deny contains name if { some name, m in input.plan.configuration.root_module.module_calls; startswith(m.source, "git::") }',
  ),
  fails(
    'unpinned_modules',
    ['raw'],
    'deny contains name if { some name, m in input.plan.configuration.root_module.module_calls; not m.version_constraint }',
  ),
  passes(
    'regions',
    'deny contains "region" if not input.plan.variables.region.value in {"eu-central-1", "eu-west-1"}',
  ),
  passes('releases', 'deny contains "old" if semver.compare(input.plan.terraform_version, "1.5.0") < 0'),
  fails(
    'outputs',
    ['address'],
    'deny contains name if { some name, o in input.plan.planned_values.outputs; not o.sensitive }',
  ),
  passes('workspaces', `deny contains "workspace" if input.run.workspace.name != "${judgedWorkspace}"`),
  warns('lists_are_results', ['first', 'second'], 'deny := ["first", "second"]'),
  errs('nothing_is_no_result', 'deny := "none" if input.plan.errored'),
  errs('objects_are_no_result', 'deny := {"msg": "x"}'),
  warns('objects_in_lists', ['{"level":1,"msg":"x"}'], 'deny contains {"msg": "x", "level": 1}'),
];

const each = 'c := input.plan.resource_changes[_]';

/** Version 0. The names repeat those above, because each set is judged alone. */
export const oldPolicies: readonly WrittenPolicy[] = [
  fails(
    'public_buckets',
    ['aws_s3_bucket.logs is public'],
    `deny[msg] {\n  ${each}\n  c.change.after.acl == "public-read"\n  msg := sprintf("%s is public", [c.address])\n}`,
  ),
  passes('writable_buckets', `deny[c.address] {\n  ${each}\n  c.change.after.acl == "public-read-write"\n}`),
  warns(
    'untagged_buckets',
    ['aws_s3_bucket.data'],
    `deny[c.address] {\n  ${each}\n  c.type == "aws_s3_bucket"\n  not c.change.after.tags.owner\n}`,
  ),
  passes(
    'huge_instances',
    `deny[c.address] {\n  ${each}\n  endswith(c.change.after.instance_type, ".nano")\n}`,
  ),
  fails(
    'open_ports',
    ['22'],
    `deny[port] {\n  ${each}\n  r := c.change.after.ingress[_]\n  r.cidr_blocks[_] == "0.0.0.0/0"\n  port := sprintf("%d", [r.from_port])\n}`,
  ),
  passes(
    'open_to_all_but_ssh',
    `deny[c.address] {\n  ${each}\n  r := c.change.after.ingress[_]\n  r.cidr_blocks[_] == "0.0.0.0/0"\n  r.from_port != 22\n}`,
  ),
  fails(
    'deleted_databases',
    ['aws_db_instance.main'],
    `deny[c.address] {\n  ${each}\n  c.type == "aws_db_instance"\n  c.change.actions[_] == "delete"\n}`,
  ),
  passes(
    'deleted_buckets',
    `deny[c.address] {\n  ${each}\n  c.type == "aws_s3_bucket"\n  c.change.actions[_] == "delete"\n}`,
  ),
  warns('updates', ['aws_instance.web'], `deny[c.address] {\n  ${each}\n  c.change.actions == ["update"]\n}`),
  fails(
    'administrators',
    ['aws_iam_policy.admin'],
    `deny[c.address] {\n  ${each}\n  contains(c.change.after.policy, "\\"Action\\":\\"*\\"")\n}`,
  ),
  passes('users', `deny[c.address] {\n  ${each}\n  c.type == "aws_iam_user"\n}`),
  warns(
    'few_changes',
    ['7 changes'],
    'deny[msg] {\n  n := count(input.plan.resource_changes)\n  n > 5\n  msg := sprintf("%d changes", [n])\n}',
  ),
  passes('encryption', `deny[c.address] {\n  ${each}\n  c.change.before.storage_encrypted == false\n}`),
  passes('organizations', 'deny["organization"] {\n  not input.run.organization.name\n}'),
  fails(
    'sources',
    ['raw'],
    'deny[name] {\n  m := input.plan.configuration.root_module.module_calls[name]\n  not startswith(m.source, "registry.example.com/")\n}',
  ),
  passes('bytes', `deny[c.address] {\n  ${each}\n  c.change.after.byte_length < 4\n}`),
  passes(
    'helpers',
    'private(acl) {\n  acl == "private"\n}\n\ndeny["no private bucket"] {\n  not any_private\n}\n\nany_private {\n  private(input.plan.resource_changes[_].change.after.acl)\n}',
  ),
  errs('numbers_are_no_result', 'deny = 3 {\n  true\n}'),
  errs('booleans_are_no_result', 'default deny = false'),
  warns('defaults', ['always'], 'default deny = ["always"]'),
];

/** The files of a policy set of OPA. */
export const filesOf = (policies: readonly WrittenPolicy[]): Record<string, string> => ({
  'policies.hcl': policies
    .map(
      ({ name, level }) =>
        `policy "${name}" {\n  query = "data.${name}.deny"\n  enforcement_level = "${level}"\n}\n`,
    )
    .join('\n'),
  ...Object.fromEntries(policies.map(({ name, rego }) => [`${name}.rego`, `package ${name}\n\n${rego}\n`])),
});
