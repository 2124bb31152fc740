import type { CommonOptions } from '../frame/add-command.ts';
import { confirm } from '../frame/confirm.ts';
import { Failure } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { show } from '../frame/output.ts';
import { ask, openPlatform } from '../hosts/platform.ts';
import { archivesPath, findPublicArchive, type PublicArchive } from './public-archives.ts';
import { untilKept } from './until-kept.ts';

interface AcceptOptions extends CommonOptions {
  readonly yes?: boolean;
}

/** After a confirmation, lets a version be what its origin had when it was refused, and waits until that is kept. */
export async function accept(io: Io, options: AcceptOptions, module = '', version = ''): Promise<void> {
  const platform = openPlatform(io, options);
  const { id, attributes } = await findPublicArchive(platform, module, version);
  const what = `version ${version} of ${module}`;
  const { offered } = attributes;
  if (offered === null)
    throw new Failure(
      'input',
      `The origin of ${what} had nothing else than what is known when it was last compared.`,
      'Look for what was refused: groundwork public-module list',
    );
  const change = `${describe(attributes)}, now ${describe(offered)}`;
  await confirm(
    io,
    `Accept what the origin of ${what} has changed? It was ${change}. Everybody who uses it gets the new content.`,
    options,
  );
  const { sha256 } = offered;
  await ask(
    platform,
    what,
    platform.api.POST(`${archivesPath}/{id}/actions/accept`, {
      params: { path: { id } },
      body: { data: { type: 'public-archives', attributes: { sha256 } } },
    }),
  );
  await untilKept(platform, id, what);
  show(io, options, { id, module, version, sha256, commit: offered.commit, accepted: true }, () => [
    `Accepted ${what}: ${describe(offered)}. It is kept.`,
  ]);
}

const describe = ({ commit, sha256 }: Pick<PublicArchive['attributes'], 'commit' | 'sha256'>): string =>
  commit === null ? `digest ${sha256 ?? 'unknown'}` : `commit ${commit}`;
