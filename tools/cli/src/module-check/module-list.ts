import { z } from 'zod';
import { Failure } from '../frame/failure.ts';

/** A call of a module in a configuration. */
export interface ModuleCall {
  /** Name of the call. In `modules.json`, the names of the calls around it come first: `network.vpc`. */
  readonly key: string;
  /** As the client writes it: `registry.example.com/acme/vpc/aws//modules/subnet`, `./network`, `git::https://…`. */
  readonly source: string;
  /** Empty if the source has no versions. */
  readonly version: string;
}

/** Output of `terraform modules -json`. It is null instead of an empty list. */
const listedSchema = z
  .object({
    format_version: z.string(),
    modules: z
      .array(z.object({ key: z.string(), source: z.string(), version: z.string().default('') }))
      .nullable(),
  })
  .transform(({ format_version: format, modules }) => ({ format, calls: modules ?? [] }));

/** The file `.terraform/modules/modules.json` of Terraform and OpenTofu. The root has an empty key. */
const installedSchema = z
  .object({
    Modules: z.array(z.object({ Key: z.string(), Source: z.string(), Version: z.string().default('') })),
  })
  .transform(({ Modules }) => ({
    format: '1',
    calls: Modules.filter(({ Key }) => Key !== '').map(({ Key, Source, Version }) => ({
      key: Key,
      source: Source,
      version: Version,
    })),
  }));

const listSchema = z.union([listedSchema, installedSchema]);

/** Where `init` of Terraform and OpenTofu writes which modules it has installed. */
export const installedFile = '.terraform/modules/modules.json';

/**
 * Reads the modules of a configuration, in either form.
 *
 * @param name the list as users know it, such as its file
 * @throws Failure
 */
export function parseModuleList(text: string, name: string): ModuleCall[] {
  if (text.trim() === '') throw unreadable(`${name} is empty`);
  const { data } = listSchema.safeParse(parsed(text, name));
  if (data === undefined) throw unreadable(`${name} is not a list of modules`);
  if (!/^1(\.|$)/.test(data.format))
    throw unreadable(`${name} has the format ${data.format}, which this command does not know`);
  return data.calls;
}

function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw unreadable(`${name} is not JSON, or is cut off`);
  }
}

const unreadable = (what: string) =>
  new Failure(
    'unjudged',
    `${what}.`,
    `Pass the output of "terraform modules -json", or the file ${installedFile} that "init" of Terraform and OpenTofu writes.`,
  );
