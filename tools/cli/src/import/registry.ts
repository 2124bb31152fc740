import { z } from 'zod';
import { Failure } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { printable } from '../frame/printable.ts';
import { semantic } from '../module/module-identity.ts';
import { type ArchiveAddress, parseArchiveAddress } from './archive-address.ts';
import { type ArchiveFetcher, fetchArchive } from './fetch-archive.ts';
import type { OfferedModule, OfferedVersion } from './import-modules.ts';
import { addressIn, askSource, assertOk, documentOf, fetchFrom, readBody, type Source } from './source.ts';

/** A registry that speaks the module registry protocol, version 1. */
export interface Registry extends ArchiveFetcher {
  /** Base address of the modules; ends with a slash. */
  readonly modules: URL;
}

export interface RegistryAddress {
  readonly namespace: string;
  readonly name: string;
  readonly provider: string;
}

const part = z.string().regex(/^[\w-]{1,64}$/);
const moduleSchema = z.object({ namespace: part, name: part, provider: part });
const discoverySchema = z.object({ 'modules.v1': z.string() });

/** Reads the discovery document of a registry. @throws Failure */
export async function openRegistry(io: Io, source: Source): Promise<Registry> {
  const place = new URL('/.well-known/terraform.json', source.origin);
  const { body, at } = await documentOf(source, place, 'the discovery document');
  const document = discoverySchema.safeParse(body).data;
  if (document === undefined)
    throw new Failure(
      'unreachable',
      `${source.name} is not a module registry.`,
      'Check the name of the host.',
    );
  const modules = addressIn(source, document['modules.v1'].replace(/\/*$/, '/'), at);
  return { io, source, modules, clones: new Map() };
}

const pageSchema = z
  .object({ meta: z.object({ next_offset: z.int().nullish() }).nullish(), modules: z.array(z.unknown()) })
  .transform(({ meta, modules }) => ({ modules, next: meta?.next_offset ?? undefined }));
const pageSize = 100;
/** Enough for 100,000 modules, which fit into memory. */
const maxPages = 1000;

/**
 * Lists the modules of a registry, or of one namespace. Invalid entries are passed to `skip`.
 *
 * @throws Failure if the registry does not list its modules
 */
export async function listModules(
  registry: Registry,
  namespace: string | undefined,
  skip: (entry: unknown) => void,
): Promise<RegistryAddress[]> {
  const found = new Map<string, RegistryAddress>();
  for (let offset = 0, pages = 1; pages <= maxPages; pages += 1) {
    const { modules, next } = await pageOf(registry, namespace, offset);
    for (const entry of modules) {
      const module = moduleSchema.safeParse(entry).data;
      if (module === undefined) skip(entry);
      else found.set(textOf(module), module);
    }
    if (next === undefined) return [...found.values()];
    if (next <= offset) break;
    offset = next;
  }
  throw new Failure(
    'unreachable',
    `The list of modules of ${registry.source.name} has no end.`,
    'Name the modules instead: NAMESPACE/NAME/PROVIDER',
  );
}

async function pageOf({ source, modules }: Registry, namespace: string | undefined, offset: number) {
  const url = new URL(namespace === undefined ? modules : new URL(encodeURIComponent(namespace), modules));
  url.searchParams.set('limit', String(pageSize));
  url.searchParams.set('offset', String(offset));
  try {
    return await askSource(source, url, pageSchema, 'the list of modules');
  } catch (error) {
    if (!(error instanceof Failure) || error.kind !== 'access') throw error;
    throw new Failure(
      'access',
      `${source.name} does not list its modules, or not for this token.`,
      'Name them: groundwork import registry HOST NAMESPACE/NAME/PROVIDER, or a file with --file',
      { cause: error },
    );
  }
}

const textOf = ({ namespace, name, provider }: RegistryAddress): string => `${namespace}/${name}/${provider}`;

export const offerModule = (registry: Registry, address: RegistryAddress): OfferedModule => ({
  name: address.name,
  provider: address.provider,
  from: textOf(address),
  versions: () => versionsOf(registry, address),
});

/** Drops parts that the platform would refuse. A deprecation needs no reason. */
const deprecationSchema = z
  .object({
    reason: z.string().transform(reasonIn).optional().catch(undefined),
    link: z
      .string()
      .max(2000)
      .regex(/^https?:\/\/[^\s\p{Cc}]+$/iu)
      .optional()
      .catch(undefined),
  })
  .nullish()
  .catch(undefined);

const maxReasonLength = 1000;

function reasonIn(text: string): string | undefined {
  return printable(text).trim().slice(0, maxReasonLength) || undefined;
}

const versionSchema = z.object({ version: z.string().max(200), deprecation: deprecationSchema });
const versionsSchema = z.object({
  modules: z.tuple([z.object({ versions: z.array(versionSchema).nullish() })], z.unknown()),
});

async function versionsOf(registry: Registry, address: RegistryAddress): Promise<OfferedVersion[]> {
  const url = new URL(`${pathOf(address)}/versions`, registry.modules);
  const what = `the module ${textOf(address)}`;
  const { modules } = await askSource(registry.source, url, versionsSchema, what);
  return (modules[0].versions ?? []).map(({ version, deprecation }) => ({
    ...offerVersion(registry, address, readAsClients(version)),
    listedAs: version,
    deprecation: deprecation ?? undefined,
  }));
}

/** The version as clients read and request it: `v2.0.0` and `2.0` are `2.0.0`. Any other text stays as it is. */
function readAsClients(text: string): string {
  const [, major, minor = '0', patch = '0', rest = ''] =
    /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?([-+].*)?$/.exec(text) ?? [];
  if (major === undefined) return text;
  const numbers = [major, minor, patch].map((digits) => digits.replace(/^0+(?=\d)/, ''));
  const version = `${numbers.join('.')}${rest}`;
  return semantic.test(version) ? version : text;
}

const pathOf = ({ namespace, name, provider }: RegistryAddress) =>
  [namespace, name, provider].map(encodeURIComponent).join('/');

/** The archive address is requested late, because it may expire. */
function offerVersion(registry: Registry, module: RegistryAddress, number: string): OfferedVersion {
  return {
    number,
    async digest() {
      const { address } = await locate(registry, module, number);
      if (address.kind !== 'file' || address.folder !== '') return undefined;
      return address.checksum?.algorithm === 'sha256' ? address.checksum.digest : undefined;
    },
    async fetch() {
      const { address, wantsToken } = await locate(registry, module, number);
      return fetchArchive(registry, address, wantsToken);
    },
  };
}

const locationSchema = z.object({
  location: z.string().min(1),
  use_registry_credentials: z.boolean().default(false),
});
const locationBytes = 64 * 1024;

async function locate(
  { source, modules }: Registry,
  module: RegistryAddress,
  number: string,
): Promise<{ address: ArchiveAddress; wantsToken: boolean }> {
  const what = `the version ${number} of ${textOf(module)}`;
  const url = new URL(`${pathOf(module)}/${encodeURIComponent(number)}/download`, modules);
  const { response, at } = await fetchFrom(source, url, {
    accept: 'application/json',
    sendsToken: true,
    patienceMs: 30_000,
  });
  await assertOk(source, response, what);
  const body = await readBody(source, response, locationBytes);
  const inBody = locationSchema.safeParse(jsonIn(body)).data;
  const location = inBody?.location ?? response.headers.get('x-terraform-get');
  if (!location)
    throw new Failure(
      'input',
      `${source.name} returned no archive address.`,
      `Report this to the operator of ${source.name}.`,
    );
  return {
    address: parseArchiveAddress(location, at),
    wantsToken: inBody?.use_registry_credentials ?? false,
  };
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
