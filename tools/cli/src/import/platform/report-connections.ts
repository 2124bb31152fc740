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

/** Reports the visible VCS connections. They are not imported, because the source hides their tokens. @throws Failure */
export async function reportConnections({ api, report }: PlatformImport): Promise<void> {
  for (const { id, attributes } of await visibleOnes(api)) {
    const name = [attributes.name, attributes['service-provider-display-name'], attributes['http-url']];
    report.add({
      kind: 'connection',
      name: name.filter(Boolean).join(', ') || id,
      outcome: 'left-out',
      reason:
        'The source does not show the token of this connection. Create the connection on the platform: groundwork connection create NAME',
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
