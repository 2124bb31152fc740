import type { ModuleCall } from './module-list.ts';

/** A version of a module of the platform that a configuration uses. */
export interface UsedVersion {
  /** Without the host: `acme/vpc/aws`. */
  readonly source: string;
  readonly version: string;
  /** Keys of the calls that use it or its submodules. The output of Terraform has the same key for several calls. */
  readonly calls: readonly string[];
}

/** Numbers of calls that are not checked. */
export interface LeftOut {
  /** Paths of this machine, such as `./network`. */
  readonly local: number;
  /** Modules of other registries, keyed by host. */
  readonly hosts: Readonly<Record<string, number>>;
  /** Modules from Git and elsewhere. */
  readonly others: number;
}

export interface SortedCalls {
  /** Sorted by source and version. */
  readonly used: readonly UsedVersion[];
  readonly leftOut: LeftOut;
}

/** Host of the sources that name none. */
const publicHost = 'registry.terraform.io';

const registrySource = /^(?:([^/:]+\.[^/:]+(?::\d+)?|[^/:]+:\d+)\/)?([\w-]+\/[\w-]+\/[\w-]+)(?:\/\/.*)?$/;
const localSource = /^\.{1,2}(?:[/\\]|$)/;

/**
 * Sorts the calls of a configuration: which versions of the platform it uses, and how many other modules.
 *
 * @param hosts names of the platform in sources
 */
export function sortCalls(calls: readonly ModuleCall[], hosts: ReadonlySet<string>): SortedCalls {
  const used = new Map<string, Omit<UsedVersion, 'calls'> & { readonly calls: Set<string> }>();
  const elsewhere = new Map<string, number>();
  let local = 0;
  let others = 0;
  for (const { key, source, version } of calls) {
    const [, host = publicHost, address] = registrySource.exec(source) ?? [];
    if (localSource.test(source)) local += 1;
    else if (address === undefined || version === '') others += 1;
    else if (hosts.has(hostOf(host))) {
      const name = nameOf({ source: address, version });
      const known = used.get(name);
      if (known === undefined) used.set(name, { source: address, version, calls: new Set([key]) });
      else known.calls.add(key);
    } else elsewhere.set(hostOf(host), (elsewhere.get(hostOf(host)) ?? 0) + 1);
  }
  const bySource = [...used]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, version]) => ({ ...version, calls: [...version.calls] }));
  const byName = [...elsewhere].sort(([one], [other]) => (one < other ? -1 : 1));
  return { used: bySource, leftOut: { local, hosts: Object.fromEntries(byName), others } };
}

/** Name of a version in requests and results: `acme/vpc/aws@1.0.0`. */
export const nameOf = ({ source, version }: Pick<UsedVersion, 'source' | 'version'>): string =>
  `${source}@${version}`;

/** A host as addresses have it: in lower case, and without the usual port. */
export const hostOf = (name: string): string =>
  URL.canParse(`https://${name}`) ? new URL(`https://${name}`).host : name;
