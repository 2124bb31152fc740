import type { ModuleContents, ModuleDetails } from '@groundwork/contracts';
import { normalizedHost } from '@groundwork/contracts/module-hosts';
import { moduleNamePattern, widerProviderPattern } from './module.ts';

/** An address such as `registry.example/acme/vpc/aws//modules/subnets`. */
export interface ModuleAddress {
  /** Null if the address has none: to clients, that is the public registry. */
  readonly host: string | null;
  readonly namespace: string;
  readonly name: string;
  readonly provider: string;
  /** Path of the submodule; "" for the root. */
  readonly part: string;
}

/**
 * One call of a module of a registry.
 *
 * - `part`: path of the directory that calls; "" for the root.
 * - `constraint`: as written, even if it is an expression; "" if there is none.
 * - `inputs`: names of the arguments that are passed; null if they are not known.
 */
export interface ModuleCall {
  readonly part: string;
  readonly call: string;
  readonly called: ModuleAddress & { readonly host: string };
  readonly constraint: string;
  readonly inputs: readonly string[] | null;
}

/** Limits on what is kept of a version: calls, characters of a text, and inputs of a call. */
const limits = { calls: 1_000, text: 255, inputs: 500 } as const;
const maxAddressLength = 1_024;

/** The name of an organization. */
const namespacePattern = /^[\w-]{1,128}$/;
const partPattern = /^[^/\\?*\0]+(?:\/[^/\\?*\0]+)*$/;

/** The address in the source of a call; undefined for sources of other kinds, such as paths and repositories. */
export function moduleAddressIn(source: string): ModuleAddress | undefined {
  if (source.length > maxAddressLength) return undefined;
  const [address = '', ...rest] = source.split('//');
  const segments = address.split('/');
  const [provider = '', name = '', namespace = '', given] = segments.toReversed();
  const host = given === undefined ? null : normalizedHost(given);
  const part = rest.length === 0 ? '' : partIn(rest.join('//'));
  if (host === undefined || part === undefined || segments.length > 4) return undefined;
  if (!namespacePattern.test(namespace)) return undefined;
  if (!moduleNamePattern.test(name) || !widerProviderPattern.test(provider)) return undefined;
  return { host, namespace, name, provider, part };
}

/** The address as text. A long path of a submodule is left out, because keys of indexes are bounded. */
export function sourceOf({ host, namespace, name, provider, part }: ModuleAddress): string {
  const address = [...(host === null ? [] : [host]), namespace, name, provider].join('/');
  return part === '' || Buffer.byteLength(part) > limits.text ? address : `${address}//${part}`;
}

function partIn(path: string): string | undefined {
  const part = path.replace(/^(?:\.?\/)+/, '').replace(/\/+$/, '');
  return part === '' || partPattern.test(part) ? part : undefined;
}

/**
 * Calls in the root and the submodules, as Terraform and as OpenTofu see them. Examples do not count, and sources without a host
 * name the public registry. Sorted by directory and name, the root first.
 */
export const callsIn = ({ root, submodules }: ModuleDetails): ModuleCall[] =>
  [root, ...submodules]
    .flatMap(({ path, moduleCalls, openTofu }) =>
      [...moduleCalls, ...(openTofu?.moduleCalls ?? []).filter(unlessIn(moduleCalls))].flatMap((call) =>
        callOf(path, call),
      ),
    )
    .sort((one, other) => compare(one.part, other.part) || compare(one.call, other.call))
    .slice(0, limits.calls);

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

type DescribedCall = ModuleContents['moduleCalls'][number];

function callOf(part: string, { name, source, version, inputs }: DescribedCall): ModuleCall[] {
  const called = moduleAddressIn(source);
  if (called?.host === undefined || called.host === null) return [];
  return [
    {
      part: storable(part),
      call: storable(name),
      called: { ...called, host: called.host, part: storable(called.part) },
      constraint: storable(version),
      inputs: inputs?.slice(0, limits.inputs).map(storable) ?? null,
    },
  ];
}

const unlessIn =
  (known: readonly DescribedCall[]) =>
  ({ name, source, version }: DescribedCall): boolean =>
    !known.some((one) => one.name === name && one.source === source && one.version === version);

/** PostgreSQL refuses NUL and halves of characters. */
const storable = (text: string): string => text.slice(0, limits.text).replaceAll('\0', '').toWellFormed();
