import { bodyOf } from '@groundwork/client';
import { hostileArchive, moduleArchive } from './archive.ts';
import { connectClient, secretOf, type Client } from './client.ts';
import { printTimes, publish, upload } from './ingest.ts';
import { say } from './report.ts';

const organizations = 8;
const archivesEach = 6;
const measured = 20;
const filesPerArchive = 20;
const neighbor = { organization: 'bench-neighbor', name: 'measured' };

/**
 * Measures how long a user's archive takes to be read, alone and while another user has hostile archives waiting in
 * many organizations. Each hostile archive takes as long to read as possible.
 *
 * @throws Error if the hostile archives are read before the last measured one
 */
export async function measureNeighbors(client: Client): Promise<void> {
  await client.createOrganization(neighbor.organization);
  await client.createModule(neighbor.organization, neighbor.name);
  const archive = await moduleArchive(filesPerArchive);
  let patch = 0;
  const publications = async () => {
    const times: number[] = [];
    for (let run = 0; run < measured; run += 1)
      times.push(await publish(client, { ...neighbor, version: `1.0.${patch++}` }, archive));
    return times;
  };
  await publications();
  const alone = await publications();
  const hostile = await connectUser(client, 'bench-hostile');
  const last = await uploadHostile(hostile);
  const beside = await publications();
  if ((await hostile.statusOf(last.organization, last.name, last.version)) === 'ok')
    throw new Error('all hostile archives were read before the last measured one: add more of them');
  const what = 'PUT response → ok';
  printTimes(`A neighbor's archive of ${filesPerArchive} files, ${measured} runs, alone`, what, alone);
  printTimes(
    `The same while one user has ${organizations * archivesEach} hostile archives in ${organizations} organizations waiting`,
    what,
    beside,
  );
}

/** Uploads hostile archives to all organizations in turn. Resolves with the last version. */
async function uploadHostile(client: Client) {
  const archive = await hostileArchive();
  const modules = Array.from({ length: organizations }, (_, index) => ({
    organization: `bench-hostile-${index}`,
    name: 'hostile',
  }));
  for (const { organization, name } of modules) {
    await client.createOrganization(organization);
    await client.createModule(organization, name);
  }
  say(`uploading ${organizations * archivesEach} hostile archives`);
  let last = { organization: '', name: '', version: '' };
  for (let patch = 0; patch < archivesEach; patch += 1)
    for (const { organization, name } of modules) {
      last = { organization, name, version: `1.0.${patch}` };
      await upload(await client.createVersion(organization, name, last.version), archive);
    }
  return last;
}

/** Creates a user, and a client with their token. */
export async function connectUser({ api, baseUrl }: Client, username: string): Promise<Client> {
  const attributes = { username, email: `${username}@example.com` };
  const { data: user } = await bodyOf(
    api.POST('/api/v2/admin/users', { body: { data: { type: 'users', attributes } } }),
  );
  const path = { params: { path: { user_id: user.id } } };
  const { data: token } = await bodyOf(api.POST('/api/v2/admin/users/{user_id}/authentication-tokens', path));
  return connectClient(baseUrl, secretOf(token));
}
