import { answerOf, type ApiClient } from '@groundwork/client';
import { connectApi } from './api.ts';
import { showAuditTrail } from './audit-trail.ts';
import { findCommandLine, installModule } from './command-line.ts';
import type { DemoConfig } from './config.ts';
import { deprecateVersion } from './curation.ts';
import { enforcePolicies } from './policies.ts';
import { createModule, exampleNames, provider, publishVersion, showDetails } from './publishing.ts';
import { publishFromRepositories } from './repositories.ts';
import { canShare, shareModules } from './sharing.ts';
import { say, step } from './terminal.ts';

const version = '1.0.0';
const nextVersion = '1.1.0';

/** The example that needs no provider and no inputs beyond these, so that a client can also apply it. */
const applied = {
  name: 'network-layout',
  inputs: ['name    = "shop"', 'cidr    = "10.20.0.0/16"', 'zones   = ["a", "b"]'],
  output: 'public_ranges',
};

/** From nothing to modules that clients of two organizations have installed; every step is shown as it happens. */
export async function tellTheStory(config: DemoConfig): Promise<void> {
  const { baseUrl, token } = config;
  const administrator = connectApi(baseUrl, token);
  const organization = `demo-${Date.now().toString(36)}`;
  await step('Who am I, and a new organization', async () => {
    await showAccount(administrator);
    await createOrganization(administrator, organization);
  });
  const teamToken = await step('A team that may publish modules, and its token', () =>
    createTeam(administrator, organization, 'publishers', { 'manage-modules': true }),
  );
  const publisher = connectApi(baseUrl, teamToken);
  for (const name of exampleNames()) {
    await step(`The module ${name}: create it, upload an archive, wait until it is read`, async () => {
      await createModule(publisher, organization, name);
      await publishVersion(publisher, organization, name, version);
      await showDetails(publisher, organization, name, version);
    });
  }
  const install = installer(config, organization);
  await install(teamToken, `Install ${applied.name}`, { version, isApplied: true });

  const consumer = await tellOfSharing(config, administrator, organization, install);

  await step('Policies for every workspace, and what applies to one', () =>
    enforcePolicies(administrator, organization),
  );
  await publishFromRepositories({ administrator, publisher }, organization);
  await step(`${applied.name} ${nextVersion}`, () =>
    publishVersion(publisher, organization, applied.name, nextVersion),
  );
  const deprecated = await step(`Deprecate ${applied.name} ${version}`, () =>
    deprecateVersion(publisher, consumer ?? publisher, { organization, name: applied.name, version }),
  );
  await step('Who changed what: the audit trail, newest first', () =>
    showAuditTrail(administrator, organization, deprecated),
  );
  console.log(`\nThat was the whole tour. Look around with your token, for example:
   curl -H "Authorization: Bearer $TOKEN" ${baseUrl}/api/v2/organizations/${organization}/registry-modules\n`);
}

type Install = ReturnType<typeof installer>;

/**
 * A second organization that installs the first one's modules; resolves with a client with its token, if there is one.
 */
async function tellOfSharing(
  { baseUrl }: DemoConfig,
  administrator: ApiClient,
  producer: string,
  install: Install,
): Promise<ApiClient | undefined> {
  if (!(await canShare(administrator, producer))) {
    say(
      '\n   Sharing modules: skipped, because only a site administrator of the self-hosted edition can share them.',
    );
    return undefined;
  }
  const consumer = `${producer}-shop`;
  const token = await step('A second organization, with a team of its own', async () => {
    await createOrganization(administrator, consumer);
    return createTeam(administrator, consumer, 'developers', {});
  });
  const api = connectApi(baseUrl, token);
  await step(`Share the modules of ${producer} with it`, () =>
    shareModules(administrator, api, { producer, consumer }),
  );
  await install(token, `Install ${applied.name} with the token of ${consumer}`, {
    version: '~> 1.0',
    isApplied: false,
  });
  return api;
}

/** Installs the example with the client on the PATH; says so if there is none. */
function installer({ path, baseUrl }: DemoConfig, organization: string) {
  const command = findCommandLine(path);
  return async (token: string, title: string, wanted: { version: string; isApplied: boolean }) => {
    if (command === undefined) {
      say(`\n   ${title}: skipped, because neither terraform nor tofu is on the PATH.`);
      return;
    }
    const { name, inputs, output } = applied;
    const source = { organization, name, provider };
    await step(`${title}, by ${command}`, () =>
      installModule({ command, path, baseUrl, token, source, inputs, output, ...wanted }),
    );
  };
}

async function showAccount(api: ApiClient): Promise<void> {
  const { data } = await answerOf(api.GET('/api/v2/account/details'));
  say(`the token belongs to ${data.attributes.username} (${data.id})`);
}

async function createOrganization(api: ApiClient, name: string): Promise<void> {
  const attributes = { name, email: 'platform@example.com' };
  const { data } = await answerOf(
    api.POST('/api/v2/organizations', { body: { data: { type: 'organizations', attributes } } }),
  );
  say(`organization ${data.id} (${data.attributes['external-id']})`);
}

/** Resolves with the team's token. */
async function createTeam(
  api: ApiClient,
  organization: string,
  name: string,
  access: { readonly 'manage-modules'?: boolean },
): Promise<string> {
  const { data: team } = await answerOf(
    api.POST('/api/v2/organizations/{organization_name}/teams', {
      params: { path: { organization_name: organization } },
      body: { data: { type: 'teams', attributes: { name, 'organization-access': access } } },
    }),
  );
  say(
    `team ${team.attributes.name} (${team.id}) with ${Object.keys(access).join(', ') || 'read access only'}`,
  );
  const { data: created } = await answerOf(
    api.POST('/api/v2/teams/{team_id}/authentication-token', { params: { path: { team_id: team.id } } }),
  );
  const { token } = created.attributes;
  if (typeof token !== 'string') throw new Error('the response has no token');
  say(`its token is shown once: ${token.slice(0, 8)}…`);
  return token;
}
