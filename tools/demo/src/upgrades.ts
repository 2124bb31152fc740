import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bodyOf, type ApiClient } from '@groundwork/client';
import { z } from 'zod';
import type { Person } from './person.ts';
import { say, step, until } from './terminal.ts';

const callersTimeoutMs = 30_000;
/** Exit codes of the command line. */
const refusedCode = 3;

const folder = 'terraform-aws-object-store';
const module = { name: 'object-store', provider: 'aws' };
const address = `${module.name}/${module.provider}`;
const published = '1.0.0';
const tooLow = '1.1.0';
const deserved = '2.0.0';

interface Parties {
  /** Client of an owner of the organization. */
  readonly api: ApiClient;
  /** User who has published the examples. */
  readonly publisher: Person;
}

/** A breaking change is refused under a number that is too low, and compared with the version before it; then its users are named. */
export async function holdBackUpgrades({ api, publisher }: Parties, organization: string): Promise<void> {
  await step(`Numbers of ${address} must be high enough for their changes`, () => enforce(api, organization));
  const changed = withRenamedInput(publisher);
  await step(`An input gets another name; the number ${tooLow} is refused`, async () => {
    const publish = ['module', 'publish', changed, '--version', tooLow];
    await publisher.run([...publish, '--dry-run'], { exitCode: refusedCode });
    await publisher.run(publish, { exitCode: refusedCode });
  });
  await step(`Publish it as ${deserved}, and compare it with ${published}`, async () => {
    await publisher.run(['module', 'publish', changed, '--version', deserved]);
    await publisher.run(['module', 'diff', address, published, deserved]);
  });
  await step('Publish a module that calls the old version, and see what the upgrade does to it', async () => {
    const caller = await callerOf(publisher, organization);
    await publisher.run(['module', 'publish', caller, '--version', published]);
    await until('the module that calls it', callersTimeoutMs, () => knownCallers(publisher));
    await publisher.run(['module', 'used-by', address, '--if', deserved]);
  });
}

async function enforce(api: ApiClient, organization: string): Promise<void> {
  say(`by the API: the version-rule of ${address} is enforce`);
  await bodyOf(
    api.PATCH(
      '/api/v2/organizations/{organization_name}/registry-modules/{registry_name}/{namespace}/{name}/{provider}',
      {
        params: {
          path: {
            organization_name: organization,
            registry_name: 'private',
            namespace: organization,
            ...module,
          },
        },
        body: { data: { type: 'registry-modules', attributes: { 'version-rule': 'enforce' } } },
      },
    ),
  );
}

/** A copy of the example in which `reader_arns` is called `readers`. */
function withRenamedInput({ home }: Person): string {
  const copy = join(home, folder);
  cpSync(join(import.meta.dirname, '..', '..', '..', 'examples', 'modules', folder), copy, {
    recursive: true,
  });
  for (const file of ['main.tf', 'variables.tf']) {
    const path = join(copy, file);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('reader_arns', 'readers'));
  }
  return copy;
}

/** The folder of a module that passes the input that gets another name. */
async function callerOf(person: Person, organization: string): Promise<string> {
  const caller = join(person.home, 'terraform-aws-photo-store');
  mkdirSync(caller);
  const configuration = `module "photos" {
  source      = "${await hostOf(person)}/${organization}/${address}"
  version     = "~> 1.0"
  name        = "photos"
  reader_arns = []
}
`;
  writeFileSync(join(caller, 'main.tf'), configuration);
  return caller;
}

const hostSchema = z.object({ host: z.string() });

/** Name of the platform in sources. */
export const hostOf = async (person: Person): Promise<string> =>
  hostSchema.parse(await person.read(['whoami'])).host;

const usersSchema = z.object({ callers: z.array(z.unknown()) });

async function knownCallers(person: Person): Promise<true | undefined> {
  const { callers } = usersSchema.parse(await person.read(['module', 'used-by', address]));
  return callers.length > 0 ? true : undefined;
}
