import type { CommonOptions } from '../frame/add-command.ts';
import type { Io } from '../frame/io.ts';
import { facts, show } from '../frame/output.ts';
import { openPlatform } from '../hosts/platform.ts';
import { accountOf } from './account.ts';

/** Shows the account of the token in use, and the source of the token. */
export async function whoami(io: Io, options: CommonOptions): Promise<void> {
  const platform = openPlatform(io, options);
  const account = await accountOf(platform);
  const { name: host, origin, tokenSource } = platform;
  show(io, options, { host, origin, 'token-source': tokenSource, ...account }, () =>
    facts([
      ['Host', host === new URL(origin).host ? host : `${host} (${origin})`],
      ['Account', account.name],
      ['Kind', account.kind],
      ['Id', account.id],
      ['Email', account.email],
      ['Role', account['site-administrator'] ? 'site administrator' : undefined],
      ['Token source', tokenSource],
    ]),
  );
}
