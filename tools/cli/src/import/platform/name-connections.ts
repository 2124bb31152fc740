import { z } from 'zod';
import { Failure } from '../../frame/failure.ts';
import { allOfSource, inOrganization, type SourceApi } from './source-api.ts';
import type { PlatformImport } from './steps.ts';

const connectionSchema = z.object({
  id: z.string(),
  attributes: z.object({
    name: z.string().nullish(),
    'service-provider-display-name': z.string().nullish(),
    'http-url': z.string().nullish(),
  }),
});

/** Connections to Git hosting do not come, because nobody can read their tokens: the report names those that can be seen. @throws Failure */
export async function nameConnections({ api, report }: PlatformImport): Promise<void> {
  for (const { id, attributes } of await visibleOnes(api)) {
    const name = [attributes.name, attributes['service-provider-display-name'], attributes['http-url']];
    report.add({
      kind: 'connection',
      name: name.filter(Boolean).join(', ') || id,
      outcome: 'left-out',
      reason: 'Nobody can read its token there. Make it here: groundwork connection create NAME',
    });
  }
}

async function visibleOnes(api: SourceApi) {
  const place = inOrganization(api, 'oauth-clients');
  try {
    return await allOfSource(api, place, connectionSchema, 'the connections');
  } catch (error) {
    if (error instanceof Failure && error.kind === 'access') return [];
    throw error;
  }
}
