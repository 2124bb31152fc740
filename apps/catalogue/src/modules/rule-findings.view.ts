import type { ApiClient } from '@groundwork/client';
import { ifThere } from '../platform/if-there.ts';
import type { RuleFinding, RuleFindings, ShownModule } from './shown-module.ts';

/** Limit on the versions that a page asks about, the newest first. */
const maxVersions = 1_000;

/** Kinds of findings that come from rules of consumption. */
const kinds: ReadonlyMap<string, Pick<RuleFinding, 'isRefused'>> = new Map([
  ['forbidden', { isRefused: true }],
  ['window', { isRefused: false }],
]);

/**
 * Findings of rules of consumption on the versions of a module, for the reader, keyed by version. Versions that they do
 * not mention are absent.
 *
 * @param host host of the platform in module sources
 */
export async function findRuleFindings(
  client: ApiClient,
  host: string,
  { namespace, name, provider, module, contents }: ShownModule,
): Promise<RuleFindings> {
  const versions =
    module?.attributes['version-statuses'].flatMap(({ version, status }) =>
      status === 'ok' ? [version] : [],
    ) ??
    contents?.versions ??
    [];
  if (versions.length === 0) return new Map();
  const source = `${host}/${namespace}/${name}/${provider}`;
  const modules = versions.slice(0, maxVersions).map((version) => ({ key: version, source, version }));
  const checked = await ifThere(
    client.POST('/api/v2/module-checks', {
      body: { data: { type: 'module-checks', attributes: { modules } } },
    }),
  );
  return new Map(
    (checked?.data.attributes.modules ?? []).flatMap(({ key, findings }) =>
      findings.flatMap(({ kind, message }) => {
        const known = kinds.get(kind);
        return known ? [[key, { ...known, message }] as const] : [];
      }),
    ),
  );
}
