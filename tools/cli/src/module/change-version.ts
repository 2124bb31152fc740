import type { CommonOptions, OrganizationOptions } from '../frame/add-command.ts';
import { confirm } from '../frame/confirm.ts';
import type { Io } from '../frame/io.ts';
import { show } from '../frame/output.ts';
import { ask, openPlatform } from '../hosts/platform.ts';
import { readAddress } from './module-address.ts';
import { readVersion } from './module-identity.ts';
import { modulePath, parametersOf, textOf } from './publication.ts';
import { tellUsers } from './tell-users.ts';

interface MarkOptions extends CommonOptions, OrganizationOptions {
  readonly reason?: string;
  readonly link?: string;
  readonly undo?: boolean;
}

/** Deprecates a version, or undoes that. */
export const deprecate = mark(({ reason = null, link = null, undo }) => ({
  done: undo === true ? 'is no longer deprecated' : 'is deprecated',
  attributes: {
    deprecation: { 'deprecated-status': undo === true ? 'Undeprecated' : 'Deprecated', reason, link },
  },
}));

/** Revokes a version, or undoes that. */
export const revoke = mark(({ reason = null, link = null, undo }) => ({
  done: undo === true ? 'is no longer revoked' : 'is revoked',
  attributes: { revocation: { status: undo === true ? 'Unrevoked' : 'Revoked', message: reason, link } },
}));

interface Mark {
  readonly done: string;
  readonly attributes: {
    readonly deprecation?: { 'deprecated-status': string; reason: string | null; link: string | null };
    readonly revocation?: { status: string; message: string | null; link: string | null };
  };
}

function mark(markOf: (options: MarkOptions) => Mark) {
  return async (io: Io, options: MarkOptions, text: string | undefined, given = ''): Promise<void> => {
    const version = readVersion(given);
    const platform = openPlatform(io, options);
    const module = await readAddress(io, platform, options, text);
    const { done, attributes } = markOf(options);
    if (options.undo !== true) await tellUsers(io, platform, module, version);
    const { data } = await ask(
      platform,
      `version ${version} of ${textOf(module)}`,
      platform.api.PATCH(`${modulePath}/{version}`, {
        params: { path: { ...parametersOf(module), version } },
        body: { data: { type: 'module-versions', attributes } },
      }),
    );
    show(io, options, { id: data.id, ...data.attributes }, () => [`${textOf(module)} ${version} ${done}.`]);
  };
}

interface RemoveOptions extends CommonOptions, OrganizationOptions {
  readonly yes?: boolean;
}

/** Deletes a version or the whole module after a confirmation. */
export async function remove(
  io: Io,
  options: RemoveOptions,
  text: string | undefined,
  given: string | undefined,
): Promise<void> {
  const version = given === undefined ? undefined : readVersion(given);
  const platform = openPlatform(io, options);
  const module = await readAddress(io, platform, options, text);
  const what =
    version === undefined ? `the module ${textOf(module)}` : `version ${version} of ${textOf(module)}`;
  await tellUsers(io, platform, module, version);
  await confirm(io, `Delete ${what}? It can no longer be installed.`, options);
  const path = parametersOf(module);
  await ask(
    platform,
    what,
    version === undefined
      ? platform.api.DELETE(modulePath, { params: { path } })
      : platform.api.DELETE(`${modulePath}/{version}`, { params: { path: { ...path, version } } }),
  );
  show(io, options, { ...module, version: version ?? null, deleted: true }, () => [`Deleted ${what}.`]);
}
