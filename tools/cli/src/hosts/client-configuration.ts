import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EntryCount, HclSyntaxError, readNativeConfiguration } from '@groundwork/hcl';
import { Failure } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { replaceFile } from '../frame/write-file.ts';
import type { Host } from './host.ts';

const clientConfigurationFile = ({ env, home }: Io): string =>
  env['TF_CLI_CONFIG_FILE'] ?? join(home, '.terraformrc');

/**
 * Adds a block for a host to Terraform's configuration file, because Terraform cannot discover the services of this
 * host.
 *
 * @returns the path of the file if it has changed
 * @throws Failure if the user has written a block for this host with another address
 */
export function introduceHost(io: Io, { name, origin }: Host): string | undefined {
  const file = clientConfigurationFile(io);
  const address = `${origin}/api/registry/v1/modules/`;
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const others = before.replace(ownBlock(name), '');
  const present = addressOf(others, name, file);
  if (present === address) return undefined;
  if (present !== undefined)
    throw new Failure(
      'failed',
      `${file} already sets the address of modules of ${name} to ${present || 'something else'}.`,
      `Remove the block 'host "${name}"', or choose another name: groundwork login ${origin} --name NAME`,
    );
  const block = `host "${name}" {\n  services = { "modules.v1" = "${address}" }\n}\n`;
  const after = others === '' || others.endsWith('\n') ? `${others}${block}` : `${others}\n${block}`;
  if (after === before) return undefined;
  replaceFile(file, after);
  return file;
}

/** Removes from Terraform's configuration file the block that `introduceHost` wrote for a host. */
export function forgetHost(io: Io, name: string): void {
  const file = clientConfigurationFile(io);
  if (!existsSync(file)) return;
  const before = readFileSync(file, 'utf8');
  const after = before.replace(ownBlock(name), '');
  if (after !== before) replaceFile(file, after);
}

const ownBlock = (name: string) =>
  new RegExp(
    `^host "${name.replaceAll(/[.[\]]/g, '\\$&')}" \\{\\n {2}services = \\{ "modules\\.v1" = "[^"]*" \\}\\n\\}\\n`,
    'm',
  );

/** Address of the modules of a host in a configuration; empty if its block has no such address. */
function addressOf(text: string, name: string, file: string): string | undefined {
  let found: string | undefined;
  try {
    readNativeConfiguration(text, new EntryCount(Infinity), (block) => {
      if (block.type !== 'host' || block.labels[0] !== name) return;
      found = block.attribute('services')?.members()?.get('modules.v1')?.text() ?? '';
    });
  } catch (error) {
    if (!(error instanceof HclSyntaxError)) throw error;
    throw new Failure(
      'failed',
      `${file} has a syntax error on line ${error.place.line}. ${error.message}`,
      'Fix the file: Terraform cannot read it either.',
      { cause: error },
    );
  }
  return found;
}
