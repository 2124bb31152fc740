import { z } from 'zod';
import { resource, type Api } from './api.ts';
import { modulePath, provider } from './publishing.ts';
import { say, table, until } from './terminal.ts';

const noticeTimeoutMs = 10_000;

const versionsSchema = z.object({
  modules: z.tuple([
    z.object({
      versions: z.array(
        z.object({ version: z.string(), deprecation: z.object({ reason: z.string() }).nullable() }),
      ),
    }),
  ]),
});

/** Deprecates a version and shows what clients get; resolves with the version's id. */
export async function deprecateVersion(
  publisher: Api,
  reader: Api,
  { organization, name, version }: { organization: string; name: string; version: string },
): Promise<string> {
  const deprecation = { 'deprecated-status': 'Deprecated', reason: 'Take 1.1.0, it is the same and newer.' };
  const { data } = await publisher.update(
    `${modulePath(organization, name)}/${version}`,
    { type: 'module-versions', attributes: { deprecation } },
    resource(z.object({ version: z.string() })),
  );
  say(`version ${data.attributes.version} (${data.id}) is deprecated; whoever pins it can still install it`);
  const path = `/api/registry/v1/modules/${organization}/${name}/${provider}/versions`;
  const versions = await until('the deprecation', noticeTimeoutMs, async () => {
    const offered = (await reader.get(path, versionsSchema)).modules[0].versions;
    return offered.some(({ deprecation: told }) => told !== null) ? offered : undefined;
  });
  table(
    ['VERSION', 'DEPRECATION'],
    versions.map((offered) => [offered.version, offered.deprecation?.reason ?? '-']),
  );
  return data.id;
}
