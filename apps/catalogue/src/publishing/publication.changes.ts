import type { ApiClient } from '@groundwork/client';
import { recordPath, recordPathOf } from '../module-addresses/module-address.ts';
import type { ArchiveForm, RepositoryForm } from './publication.request.ts';
import { isFailed } from '../modules/version-state.ts';
import { attempt, type Outcome } from '../pages/attempt.ts';
import { ifThere } from '../platform/if-there.ts';

interface Begun {
  readonly uploadAddress: string;
}

/** Rough format of a version; the platform checks the rest. */
const versionNumber = /^\d+\.\d+\.\d+(-[\w.-]+)?(\+[\w.-]+)?$/;

/**
 * Creates a version that waits for its archive, and its module if needed. Reuses a version that is already waiting, and
 * replaces one that failed.
 */
export async function beginPublication(
  client: ApiClient,
  organization: string,
  { name, provider, version }: ArchiveForm,
): Promise<Outcome<Begun>> {
  // Checked first, so that a wrong number does not leave an empty module behind.
  if (!versionNumber.test(version))
    return { problems: ['Write the version as three numbers, such as 1.0.0, without a v in front.'] };
  const address = { namespace: organization, name, provider };
  const { problems } = await ensureModule(client, address);
  if (problems) return { problems };
  const path = recordPathOf(address);
  const query = { module_version: version };
  const existing = (await ifThere(client.GET(`${recordPath}/version`, { params: { path, query } })))?.data;
  const waiting = existing?.links?.upload;
  if (existing && waiting !== undefined && !isFailed(existing.attributes.status))
    return { data: { uploadAddress: waiting } };
  const attributes = { version };
  const made = await attempt(
    client.POST(`${recordPath}/versions`, {
      params: { path },
      body: { data: { type: 'registry-module-versions', attributes } },
    }),
  );
  if (made.problems) return made;
  const { upload } = made.data.data.links ?? {};
  return upload === undefined
    ? { problems: ['This module takes its versions from a repository. Push a tag there instead.'] }
    : { data: { uploadAddress: upload } };
}

async function ensureModule(
  client: ApiClient,
  address: { readonly namespace: string; readonly name: string; readonly provider: string },
): Promise<Outcome<unknown>> {
  const { namespace, name, provider } = address;
  // The address of a module cannot contain an empty name.
  if (name !== '' && provider !== '') {
    const found = await ifThere(client.GET(recordPath, { params: { path: recordPathOf(address) } }));
    if (found) return { data: found };
  }
  const attributes = { name, provider, 'registry-name': 'private' as const };
  return attempt(
    client.POST('/api/v2/organizations/{organization_name}/registry-modules', {
      params: { path: { organization_name: namespace } },
      body: { data: { type: 'registry-modules', attributes } },
    }),
  );
}

/** Follows a repository: its versions become versions of a module that is named after the repository. */
export function followRepository(
  client: ApiClient,
  organization: string,
  { connection, repository, branch, folder }: RepositoryForm,
) {
  const repo = {
    identifier: repository,
    'oauth-token-id': connection,
    ...(branch === '' ? { tags: true } : { branch, tags: false }),
    ...(folder === '' ? {} : { 'source-directory': folder }),
  };
  return attempt(
    client.POST('/api/v2/organizations/{organization_name}/registry-modules/vcs', {
      params: { path: { organization_name: organization } },
      body: { data: { type: 'registry-modules', attributes: { 'vcs-repo': repo } } },
    }),
  );
}
