import type { Vocabulary } from '@groundwork/wire-vocabulary';
import type { Description } from './document.ts';
import { withOneSpelling } from './spellings.ts';
import { inWordsOf } from './words.ts';

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Description['paths'];
  readonly components: {
    readonly schemas: Description['schemas'];
    readonly securitySchemes: Readonly<Record<string, unknown>>;
  };
}

/**
 * The descriptions of all services as one OpenAPI 3.1 document, in the wire vocabulary.
 *
 * @param version version of the release
 * @throws if two services describe the same path, or the same shape differently
 */
export function openApiDocument(
  descriptions: readonly Description[],
  { vocabulary, version }: { readonly vocabulary: Vocabulary; readonly version: string },
): OpenApiDocument {
  const words = descriptions.map((description) => inWordsOf(vocabulary, withOneSpelling(description)));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Groundwork',
      version,
      description: 'Modules, policy sets, VCS connections and organizations of one installation.',
    },
    servers: [{ url: '/' }],
    paths: mergedPaths(words),
    components: {
      schemas: mergedSchemas(words),
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'A token of a user, a team or an organization',
        },
      },
    },
  };
}

function mergedPaths(descriptions: readonly Description[]): Description['paths'] {
  const merged: Description['paths'] = {};
  for (const [path, operations] of descriptions.flatMap(({ paths }) => Object.entries(paths))) {
    if (merged[path] !== undefined)
      throw new Error(`Two services describe ${path}. One of them never gets it.`);
    merged[path] = operations;
  }
  return merged;
}

function mergedSchemas(descriptions: readonly Description[]): Description['schemas'] {
  const merged: Description['schemas'] = {};
  for (const [name, schema] of descriptions.flatMap(({ schemas }) => Object.entries(schemas))) {
    const known = merged[name];
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`Two services describe ${name} differently. Give one of the shapes another name.`);
    merged[name] = schema;
  }
  return merged;
}
