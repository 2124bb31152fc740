import type { Knex } from 'knex';

/**
 * Versions of the tools that evaluate policies, for the whole installation; one of each tool exists from the start.
 * Addresses and digests are those that the makers of the tools have published.
 *
 * The index on policy sets finds those that pin a version.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table policy_tool_versions (
      id text collate "C" primary key,
      kind text collate "C" not null check (kind in ('kind1', 'kind2')),
      version text collate "C" not null,
      is_official boolean not null,
      is_enabled boolean not null,
      is_beta boolean not null,
      is_deprecated boolean not null,
      deprecated_reason text,
      archs jsonb not null,
      aggregate_version integer not null,
      created_at timestamptz not null,
      constraint policy_tool_versions_version_key unique (kind, version)
    )`);
  await knex.raw(`
    create index policy_sets_by_tool_version on policy_sets (kind, policy_tool_version)
    where policy_tool_version <> 'latest'`);
  await knex('policy_tool_versions').insert(
    preinstalled.map(({ archs, ...version }) => ({
      ...version,
      is_official: true,
      is_enabled: true,
      is_beta: false,
      is_deprecated: false,
      archs: JSON.stringify(archs),
      aggregate_version: 1,
      created_at: knex.fn.now(),
    })),
  );
}

const preinstalled = [
  {
    id: 'tool-Ft6Wk2JcPx8sNq3Z',
    kind: 'kind1',
    version: '0.22.1',
    archs: [
      {
        url: 'https://releases.hashicorp.com/sentinel/0.22.1/sentinel_0.22.1_linux_amd64.zip',
        sha: '0a4a2b2baf46bfeb81d5137b2656b159ccc881487df3bebacd350ea48b53e76c',
        os: 'linux',
        arch: 'amd64',
      },
      {
        url: 'https://releases.hashicorp.com/sentinel/0.22.1/sentinel_0.22.1_linux_arm64.zip',
        sha: '30cae26f232ec12bc1312e3a017d5d60fd304ff8ced16594627bba7ac0942db3',
        os: 'linux',
        arch: 'arm64',
      },
    ],
  },
  {
    id: 'tool-7RmYb4DgKv9hTe5U',
    kind: 'kind2',
    version: '0.59.0',
    archs: [
      {
        url: 'https://github.com/open-policy-agent/opa/releases/download/v0.59.0/opa_linux_amd64_static',
        sha: '5f615343a1cae1deb2f2f514b2f4b46456495fe1c828b17e779eb583aced0cc3',
        os: 'linux',
        arch: 'amd64',
      },
    ],
  },
];
