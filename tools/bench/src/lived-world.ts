import { bodyOf } from '@groundwork/client';
import { z } from 'zod';
import { moduleArchive } from './archive.ts';
import { forEachOf, secretOf, type Client } from './client.ts';
import { publish } from './ingest.ts';
import { connectUser } from './neighbors.ts';
import { decimals, say } from './report.ts';
import type { Seed } from './seed.ts';

/** Every organization has as many, so that reads of different records are never equal. */
const policySetsEach = 4;
const oauthClientsEach = 4;
const workspacesEach = 20;
/** One organization of ten shares its modules with all others, as the team of a platform does. */
const organizationsPerProducer = 10;
const atOnce = 8;
const filesPerArchive = 5;

const positive = z.coerce.number().int().positive();
const sizeSchema = z
  .object({
    BENCH_ORGANIZATIONS: positive.default(50),
    BENCH_MODULES: positive.default(20),
    BENCH_VERSIONS: positive.default(20),
  })
  .transform((env) => ({
    organizations: env.BENCH_ORGANIZATIONS,
    modulesEach: env.BENCH_MODULES,
    versionsEach: env.BENCH_VERSIONS,
  }));

export type WorldSize = z.output<typeof sizeSchema>;

export const worldSizeOf = (env: NodeJS.ProcessEnv): WorldSize => sizeSchema.parse(env);

/** An organization, and the ids of its records. */
export interface Home {
  readonly name: string;
  readonly modules: readonly Module[];
  readonly policySets: readonly string[];
  readonly oauthClients: readonly string[];
}

export interface Module {
  readonly organization: string;
  readonly name: string;
}

/** A token of a user, a team or an organization. */
export interface Reader {
  readonly token: string;
  readonly home: Home;
  /** False for the token of an organization, which may read everything of it, but creates no versions. */
  readonly publishes: boolean;
}

export interface World {
  readonly homes: readonly Home[];
  readonly readers: readonly Reader[];
  /** The organizations that share their modules with all others. */
  readonly producers: readonly Home[];
  /** Number of versions of each module: 1.0.0, 1.0.1, … */
  readonly versionsEach: number;
}

/** Creates organizations with modules, versions, records and four tokens each. The API creates the first of each kind, and the rest are copies. */
export async function createWorld(client: Client, seed: Seed, size: WorldSize): Promise<World> {
  const { organizations, modulesEach, versionsEach } = size;
  say(
    `creating ${organizations} organizations, each with ${modulesEach} modules of ${versionsEach} versions`,
  );
  const startedAt = performance.now();
  const archive = await moduleArchive(filesPerArchive);
  const settled: { home: Home; readers: readonly Reader[] }[] = [];
  await forEachOf(organizations, atOnce, async (index) => {
    const home = await createHome(client, seed, { name: `lived-${index}`, archive, ...size });
    settled[index] = { home, readers: await createReaders(client, home) };
  });
  const homes = settled.map(({ home }) => home);
  const producers = homes.filter((_, index) => index % organizationsPerProducer === 0);
  for (const { name } of producers) await shareWithAll(client, name);
  say(`  it took ${decimals((performance.now() - startedAt) / 1000, 0)} s`);
  return { homes, readers: settled.flatMap(({ readers }) => readers), producers, versionsEach };
}

async function createHome(
  client: Client,
  seed: Seed,
  {
    name,
    archive,
    modulesEach,
    versionsEach,
  }: WorldSize & { readonly name: string; readonly archive: Buffer },
): Promise<Home> {
  await client.createOrganization(name);
  await client.createModule(name, 'template');
  await publish(client, { organization: name, name: 'template', version: '1.0.0' }, archive);
  await client.createWorkspace(name, 'template');
  await seed.modules(name, modulesEach - 1);
  await seed.versions(name, { modules: modulesEach, versions: versionsEach });
  await seed.workspaces(name, workspacesEach - 1);
  const policySets: string[] = [];
  for (let index = 0; index < policySetsEach; index += 1)
    policySets.push(await client.createPolicySet(name, `set-${index}`));
  const oauthClients: string[] = [];
  for (let index = 0; index < oauthClientsEach; index += 1)
    oauthClients.push(await client.createOAuthClient(name));
  const modules = Array.from({ length: modulesEach }, (_, index) => ({
    organization: name,
    name: index === 0 ? 'template' : `seeded-${String(index).padStart(6, '0')}`,
  }));
  const found = await client.countOk(name, modules.at(-1)?.name ?? '');
  if (found !== versionsEach) throw new Error(`a copied module has ${found} versions of ${versionsEach}`);
  return { name, modules, policySets, oauthClients };
}

/** Two users in a team that may do everything that is measured, the team itself, and the organization. */
async function createReaders(client: Client, home: Home): Promise<Reader[]> {
  const { api } = client;
  const { name } = home;
  const inOrganization = { params: { path: { organization_name: name } } };
  const team = await client.createTeam(name, 'engineers');
  const access = {
    'manage-modules': true,
    'manage-policies': true,
    'manage-vcs-settings': true,
    'manage-workspaces': true,
  };
  await bodyOf(
    api.PATCH('/api/v2/teams/{team_id}', {
      params: { path: { team_id: team.id } },
      body: { data: { type: 'teams', attributes: { 'organization-access': access } } },
    }),
  );
  const users = [];
  for (const username of [`${name}-ada`, `${name}-bob`]) {
    const user = await connectUser(client, username);
    await join(client, user, name, { email: `${username}@example.com`, team: team.id });
    users.push(user.token);
  }
  const organization = await bodyOf(
    api.POST('/api/v2/organizations/{organization_name}/authentication-token', inOrganization),
  );
  return [
    ...[...users, team.token].map((token) => ({ token, home, publishes: true })),
    { token: secretOf(organization.data), home, publishes: false },
  ];
}

/** Invites a user into an organization and a team. The user accepts. */
async function join(
  { api }: Client,
  user: Client,
  organization: string,
  { email, team }: { readonly email: string; readonly team: string },
): Promise<void> {
  const { data: membership } = await bodyOf(
    api.POST('/api/v2/organizations/{organization_name}/organization-memberships', {
      params: { path: { organization_name: organization } },
      body: {
        data: {
          type: 'organization-memberships',
          attributes: { email },
          relationships: { teams: { data: [{ type: 'teams', id: team }] } },
        },
      },
    }),
  );
  const path = { membership_id: membership.id };
  await bodyOf(
    user.api.POST('/api/v2/organization-memberships/{membership_id}/actions/activate', { params: { path } }),
  );
}

const shareWithAll = ({ api }: Client, name: string) =>
  bodyOf(
    api.PATCH('/api/v2/admin/organizations/{organization_name}', {
      params: { path: { organization_name: name } },
      body: { data: { type: 'organizations', attributes: { 'global-module-sharing': true } } },
    }),
  );
