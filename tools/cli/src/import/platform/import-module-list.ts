import { z } from 'zod';
import type { Failure } from '../../frame/failure.ts';
import { importModules, type OfferedModule } from '../import-modules.ts';
import { offerModule, openRegistry, type Registry } from '../registry.ts';
import type { Report } from '../report.ts';
import { allOfSource, inOrganization } from './source-api.ts';
import type { PlatformImport } from './steps.ts';

const moduleSchema = z.object({
  attributes: z.object({
    name: z.string(),
    namespace: z.string(),
    provider: z.string(),
    'registry-name': z.string(),
    'no-code': z.boolean().nullish(),
    'version-statuses': z
      .array(z.object({ version: z.string(), status: z.string(), error: z.string().nullish() }))
      .nullish(),
    'revoked-versions': z.array(z.string()).nullish(),
    'vcs-repo': z.object({ identifier: z.string().nullish() }).nullish(),
  }),
});

type TheirModule = z.output<typeof moduleSchema>['attributes'];

/**
 * Imports the private modules of the organization with their versions.
 *
 * @returns the failure that stopped the import early, if any
 * @throws Failure
 */
export async function importModuleList(run: PlatformImport): Promise<Failure | undefined> {
  const { api, io } = run;
  const listed = await allOfSource(api, inOrganization(api, 'registry-modules'), moduleSchema, 'the modules');
  const registry = await openRegistry(io, api.source);
  const offered = listed.flatMap(({ attributes }) => offer(run, registry, attributes) ?? []);
  return importModules(run, offered);
}

/** Versions are read from the registry, which lists only installable ones. The report has the others. */
function offer(
  { report, api }: PlatformImport,
  registry: Registry,
  { namespace, name, provider, ...module }: TheirModule,
): OfferedModule | undefined {
  const from = `${namespace}/${name}/${provider}`;
  const reason = whyNot(api.organization, namespace, module['registry-name']);
  if (reason !== undefined) {
    report.add({ kind: 'module', name: from, outcome: 'left-out', reason });
    return undefined;
  }
  reportLosses(report, from, module);
  const offered = offerModule(registry, { namespace, name, provider });
  const hasVersions = module['version-statuses']?.some(({ status }) => status === 'ok') ?? true;
  return hasVersions ? offered : { ...offered, versions: () => Promise.resolve([]) };
}

function whyNot(organization: string, namespace: string, registryName: string): string | undefined {
  if (registryName !== 'private') return 'It is a module of the public registry.';
  if (namespace === organization) return undefined;
  return `It belongs to ${namespace}, which shares it. Import it with --from ${namespace}.`;
}

function reportLosses(
  report: Report,
  from: string,
  module: Omit<TheirModule, 'namespace' | 'name' | 'provider'>,
): void {
  const leave = (kind: string, name: string, reason: string) =>
    report.add({ kind, name, outcome: 'left-out', reason });
  const repository = module['vcs-repo']?.identifier;
  if (repository)
    leave(
      'repository of a module',
      from,
      `Its versions are imported, but it does not follow ${repository}. Connect it after the import.`,
    );
  if (module['no-code'] === true)
    leave('no-code setting', from, 'Enable it on the platform if you want to offer the module without code.');
  for (const version of module['revoked-versions'] ?? [])
    leave(
      'revocation',
      `${from} ${version}`,
      `Revoke it on the platform: groundwork module revoke ${from} ${version}`,
    );
  for (const { version, status, error } of module['version-statuses'] ?? [])
    if (status !== 'ok')
      leave(
        'version',
        `${from} ${version}`,
        `It cannot be installed from the source: ${error?.replace(/\.$/, '') || `it is ${status}`}.`,
      );
}
