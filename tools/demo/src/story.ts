import type { ApiClient } from '@groundwork/client';
import { z } from 'zod';
import { connectApi } from './api.ts';
import { showAuditTrail } from './audit-trail.ts';
import type { DemoConfig } from './config.ts';
import { findClient, installModule } from './install-module.ts';
import { type Input, newPerson, type Person } from './person.ts';
import { judgePlans } from './judging.ts';
import { enforcePolicies } from './policies.ts';
import { publishFromRepositories } from './repositories.ts';
import { canShare, shareModules } from './sharing.ts';
import { say, step } from './terminal.ts';
import { checkConfiguration, holdBackUpgrades, hostOf } from './upgrades.ts';

const version = '1.0.0';
const nextVersion = '1.1.0';
const email = 'platform@example.com';
const examples = 'examples/modules';

const published = {
  'terraform-generic-network-layout': 'network-layout/generic',
  'terraform-generic-service-catalog': 'service-catalog/generic',
  'terraform-aws-object-store': 'object-store/aws',
};

/** An example that a client can apply, because it needs no provider and only these inputs. */
const applied = {
  folder: `${examples}/terraform-generic-network-layout`,
  module: published['terraform-generic-network-layout'],
  inputs: ['name    = "shop"', 'cidr    = "10.20.0.0/16"', 'zones   = ["a", "b"]'],
  output: 'public_ranges',
};

/** A user who is logged in, with a client for requests that have no command. */
interface LoggedIn {
  readonly person: Person;
  readonly api: ApiClient;
}

/** Runs the demo, from an empty platform to modules that users of two organizations have installed. Shows every step. */
export async function tellTheStory(config: DemoConfig): Promise<void> {
  const people: Person[] = [];
  const enter = () => {
    const person = newPerson(config);
    people.push(person);
    return person;
  };
  try {
    await tell(config, enter);
  } finally {
    for (const person of people) person.leave();
  }
}

async function tell(config: DemoConfig, enter: () => Person): Promise<void> {
  const { baseUrl, token } = config;
  const organization = `demo-${Date.now().toString(36)}`;
  const administrator = { person: enter(), api: connectApi(baseUrl, token) };
  const logIn = async (input: Input): Promise<LoggedIn> => {
    const person = enter();
    await person.run(['login', baseUrl, '--with-token'], { input });
    return { person, api: connectApi(baseUrl, input.text) };
  };
  await step('Log in, and create an organization', async () => {
    await administrator.person.run(['login', baseUrl, '--with-token'], {
      input: { text: token, written: config.tokenFrom },
    });
    await administrator.person.run(['whoami']);
    await administrator.person.run(['org', 'create', organization, '--email', email]);
  });
  const publisher = await step(
    'Create a team with the permission to publish modules; another user logs in with its token',
    async () =>
      logIn(
        await teamToken(administrator.person, organization, 'publishers', ['--access', 'manage-modules']),
      ),
  );
  for (const [folder, module] of Object.entries(published)) {
    await step(`Publish ${folder}, and see its inputs and outputs`, async () => {
      await publisher.person.run(['module', 'publish', `${examples}/${folder}`, '--version', version]);
      await publisher.person.run(['module', 'show', module, version]);
    });
  }
  const install = installer(config, organization);
  await install(publisher.person, `Install ${applied.module}`, { version, isApplied: true });
  await tellOfSharing({ administrator, logIn, install }, organization);
  const workspace = await step('Policies for every workspace, and the policy sets of one', () =>
    enforcePolicies(administrator.person, administrator.api, organization),
  );
  await judgePlans(config, administrator, { organization, workspace });
  await publishFromRepositories(
    { administrator: administrator.person, api: administrator.api, publisher: publisher.api },
    organization,
  );
  await holdBackUpgrades({ api: administrator.api, publisher: publisher.person }, organization);
  const deprecated = await step(`Publish ${nextVersion}, and deprecate ${version}`, () =>
    replaceVersion(publisher.person),
  );
  await step('A pipeline checks the modules of a configuration, and reports them', () =>
    checkConfiguration(publisher.person, { organization, module: applied.module, version }),
  );
  await step('The audit trail, newest first', () =>
    showAuditTrail(administrator.api, organization, deprecated),
  );
  console.log(`\nThat was the whole tour. See the module in a browser; sign in with the token of the first step:
   ${baseUrl}/app/modules/${organization}/${applied.module}\n`);
}

/** Creates a team and a token for it. Resolves with the token as the input of a login. */
async function teamToken(
  administrator: Person,
  organization: string,
  team: string,
  options: readonly string[],
): Promise<Input> {
  const inOrganization = ['--organization', organization];
  await administrator.run(['team', 'create', team, ...options, ...inOrganization]);
  const keptIn = team.toUpperCase();
  const text = await administrator.run(['token', 'create', '--team', team, ...inOrganization], { keptIn });
  return { text, written: `<<< "$${keptIn}"` };
}

const versionsSchema = z.array(z.object({ id: z.string(), version: z.string() }));

async function replaceVersion(publisher: Person): Promise<string> {
  const { folder, module } = applied;
  await publisher.run(['module', 'publish', folder, '--version', nextVersion]);
  const reason = `Use ${nextVersion}, which is newer and otherwise the same.`;
  await publisher.run(['module', 'deprecate', module, version, '--reason', reason]);
  await publisher.run(['module', 'versions', module]);
  const versions = versionsSchema.parse(await publisher.read(['module', 'versions', module]));
  return versions.find((each) => each.version === version)?.id ?? '';
}

interface Cast {
  readonly administrator: LoggedIn;
  readonly logIn: (input: Input) => Promise<LoggedIn>;
  readonly install: ReturnType<typeof installer>;
}

/** Creates a second organization, which installs the modules of the first one. */
async function tellOfSharing({ administrator, logIn, install }: Cast, producer: string): Promise<void> {
  if (!(await canShare(administrator.api, producer))) {
    say(
      '\n   Sharing modules: skipped, because only a site administrator of the self-hosted edition can share them.',
    );
    return;
  }
  const consumer = `${producer}-shop`;
  const developer = await step('Create a second organization; one of its developers logs in', async () => {
    await administrator.person.run(['org', 'create', consumer, '--email', email]);
    return logIn(await teamToken(administrator.person, consumer, 'developers', []));
  });
  await step(`Share the modules of ${producer} with it`, () =>
    shareModules(administrator.api, developer.api, { producer, consumer }),
  );
  await install(developer.person, `Install ${applied.module} with the token of ${consumer}`, {
    version: '~> 1.0',
    isApplied: false,
  });
}

/** Installs the example with the client on the PATH. Prints a note if there is none. */
function installer({ path }: DemoConfig, organization: string) {
  const client = findClient(path);
  return async (person: Person, title: string, wanted: { version: string; isApplied: boolean }) => {
    if (client === undefined) {
      say(`\n   ${title}: skipped, because neither terraform nor tofu is on the PATH.`);
      return;
    }
    const { module, inputs, output } = applied;
    const source = `${await hostOf(person)}/${organization}/${module}`;
    await step(`${title}, by ${client}`, () =>
      installModule({ client, path, person, source, inputs, output, ...wanted }),
    );
  };
}
