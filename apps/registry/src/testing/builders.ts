import { randomBytes } from 'node:crypto';
import type { Grants, ModuleDescription, ModuleDetails } from '@groundwork/contracts';
import { moduleReadRevision, uniformPermissions } from '@groundwork/contracts';
import { newId, randomBase62, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { newKey } from '@groundwork/object-storage';
import { markOk } from '../module-versions/module-version.transitions.ts';
import { newModuleVersion, type ModuleVersion } from '../module-versions/module-version.ts';
import { parseSemanticVersion, type SemanticVersion } from '../module-versions/semantic-version.ts';
import { newModule, type Module } from '../modules/module.ts';
import type { RegistryStores } from '../stores.ts';

/** Default creation time of records in tests. */
export const madeAt = new Date('2026-01-02T03:04:05.678Z');

type Organization = Grants['organization'];

export function organization(given: Partial<Organization> = {}): Organization {
  return {
    id: newId('organization'),
    name: `org-name-${randomBase62(8)}`,
    disabled: false,
    version: 1,
    ...given,
  };
}

/** Grants of a member without permissions; `given` adds to them. */
export function memberGrants(given: Partial<Grants> = {}): Grants {
  return {
    organization: organization(),
    membership: 'member',
    permissions: uniformPermissions(false),
    readsModules: true,
    consumers: [],
    ...given,
  };
}

export function exampleModule(given: Partial<Module> = {}): Module {
  const base = {
    organizationId: newId('organization'),
    registryName: 'private',
    publicNamespace: '',
    name: `module-${randomBase62(8)}`,
    provider: 'aws',
    noCode: false,
  } as const;
  return { ...newModule(base, madeAt), ...given };
}

export function semanticVersion(text: string): SemanticVersion {
  const version = parseSemanticVersion(text);
  if (!version) throw new Error(`${text} is no semantic version`);
  return version;
}

export function exampleVersion(
  module: Module,
  text = '1.0.0',
  given: Partial<ModuleVersion> = {},
): ModuleVersion {
  return {
    ...newModuleVersion(module, { version: semanticVersion(text), commitSha: null }, madeAt),
    ...given,
  };
}

/** A version after its archive was accepted. */
export function installable(version: ModuleVersion): ModuleVersion {
  const archive = version.archive ?? {
    key: newKey(),
    sha256: randomBytes(32).toString('hex'),
    bytes: 1234,
  };
  const ok = markOk(
    version,
    {
      archive,
      notes: [],
      requiredVersion: '',
      description: '',
      license: '',
      upkeep: {},
      readRevision: moduleReadRevision,
    },
    madeAt,
  );
  if (!ok) throw new Error('the version cannot become installable');
  return ok;
}

export function moduleDescription(given: Partial<ModuleDescription> = {}): ModuleDescription {
  return {
    path: '',
    name: '',
    readme: '# A module',
    readmeTruncated: false,
    empty: false,
    variables: [
      { name: 'cidr', type: 'string', description: 'Range', default: null, required: true, sensitive: false },
      {
        name: 'zones',
        type: 'list(string)',
        description: '',
        default: '["a"]',
        required: false,
        sensitive: true,
      },
    ],
    outputs: [{ name: 'id', description: 'Identifier', sensitive: false }],
    providerRequirements: [
      { name: 'aws', namespace: 'hashicorp', source: 'hashicorp/aws', version: '>= 5.0' },
    ],
    moduleCalls: [{ name: 'subnet', source: './modules/subnet', version: '' }],
    resources: [
      { mode: 'managed', type: 'aws_vpc', name: 'this' },
      { mode: 'data', type: 'aws_region', name: 'current' },
    ],
    ...given,
  };
}

/** Details of an archive with one submodule. */
export function moduleDetails(given: Partial<ModuleDetails> = {}): ModuleDetails {
  const submodule = moduleDescription({ path: 'modules/subnet', name: 'subnet', moduleCalls: [] });
  return { root: moduleDescription(), submodules: [submodule], examples: [], ...given };
}

/** Stores a module, in a new organization by default. */
export async function buildModule(stores: RegistryStores, given: Partial<Module> = {}): Promise<Module> {
  const module = exampleModule(given);
  await knowOrganization(stores, module.organizationId);
  await stores.modules.insert(module);
  return module;
}

interface VersionOptions extends Partial<ModuleVersion> {
  readonly module?: Module;
  readonly text?: string;
  /** Gives the version an archive and these details. */
  readonly details?: ModuleDetails;
}

/** Stores a version, of a new module by default. It is installable if `details` are given. */
export async function buildModuleVersion(
  stores: RegistryStores,
  { module: givenModule, text = '1.0.0', details, ...given }: VersionOptions = {},
): Promise<ModuleVersion> {
  const module = givenModule ?? (await buildModule(stores));
  const pending = exampleVersion(module, text, given);
  const version = details ? installable(pending) : pending;
  await stores.moduleVersions.insert(version);
  if (details) {
    await stores.moduleDetails.insert(module.organizationId, version.id, details);
    await stores.modules.updateWithLatestVersion(module);
  }
  return version;
}

/** Applies the organization's first event, unless it was applied before. */
async function knowOrganization(stores: RegistryStores, id: OrganizationId): Promise<void> {
  await stores.organizations.apply({
    id,
    version: 1,
    deleted: false,
    fields: { name: `name-of-${id}`, disabled: false },
  });
}
