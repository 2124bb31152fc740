import { hasBrowser, openBrowser } from '../frame/browser.ts';
import type { CommonOptions, OrganizationOptions } from '../frame/add-command.ts';
import type { Io } from '../frame/io.ts';
import { show } from '../frame/output.ts';
import { openPlatform, type Platform } from '../hosts/platform.ts';
import { readAddress } from '../module/module-address.ts';

type Options = CommonOptions & OrganizationOptions;

/** Opens the page of a module, of an organization, or of the platform. Prints the address; in a pipe, only that. */
export async function open(io: Io, options: Options, module?: string, version?: string): Promise<void> {
  const platform = openPlatform(io, options);
  const path = await pathOf(io, platform, options, module, version);
  const address = new URL(path, platform.origin).href;
  show(io, options, { address }, () => [address]);
  if (!io.isPiped && hasBrowser(io)) openBrowser(io, address);
}

async function pathOf(
  io: Io,
  platform: Platform,
  options: Options,
  module: string | undefined,
  version: string | undefined,
): Promise<string> {
  if (module !== undefined) {
    const { organization, name, provider } = await readAddress(io, platform, options, module);
    const parts = [organization, name, provider, ...(version === undefined ? [] : [version])];
    return `/app/modules/${parts.map(encodeURIComponent).join('/')}`;
  }
  const { organization } = options;
  return organization === undefined ? '/' : `/app/organizations/${encodeURIComponent(organization)}`;
}
