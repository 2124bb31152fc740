import { answerOf, type ApiClient } from '@groundwork/client';
import { pathOfModule, provider } from './publishing.ts';
import { say, table, until } from './terminal.ts';

const noticeTimeoutMs = 10_000;

/** Deprecates a version and shows what clients get; resolves with the version's id. */
export async function deprecateVersion(
  publisher: ApiClient,
  reader: ApiClient,
  { organization, name, version }: { organization: string; name: string; version: string },
): Promise<string> {
  const deprecation = { 'deprecated-status': 'Deprecated', reason: 'Take 1.1.0, it is the same and newer.' };
  const { data } = await answerOf(
    publisher.PATCH(
      '/api/v2/organizations/{organization_name}/registry-modules/{registry_name}/{namespace}/{name}/{provider}/{version}',
      {
        params: { path: { ...pathOfModule(organization, name), version } },
        body: { data: { type: 'module-versions', attributes: { deprecation } } },
      },
    ),
  );
  say(`version ${data.attributes.version} (${data.id}) is deprecated; whoever pins it can still install it`);
  const versions = await until('the deprecation', noticeTimeoutMs, async () => {
    const { modules } = await answerOf(
      reader.GET('/api/registry/v1/modules/{namespace}/{name}/{provider}/versions', {
        params: { path: { namespace: organization, name, provider } },
      }),
    );
    const offered = modules[0]?.versions;
    return offered?.some(({ deprecation: told }) => told !== null) ? offered : undefined;
  });
  table(
    ['VERSION', 'DEPRECATION'],
    versions.map((offered) => [offered.version, offered.deprecation?.reason ?? '-']),
  );
  return data.id;
}
