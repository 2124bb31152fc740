import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { created, endpoint, post } from '@groundwork/http';
import { resourceBody, resourceShape } from '@groundwork/jsonapi';
import { createVocabulary } from '@groundwork/wire-vocabulary';
import { describeRoutes } from './describe-routes.ts';
import type { Description } from './document.ts';
import { openApiDocument } from './openapi-document.ts';

const clients = '/api/v2/organizations/:organization_name/oauth-clients';
const example = {
  data: { type: 'oauth-clients', attributes: { 'service-provider': 'vcs2', name: 'vcs2' } },
};
const place = { page: 'OAuth clients', access: 'owners.', reference: 'docs/reference/oauth-clients.md' };
const headings = new Map([[`POST ${clients}`, { title: 'Create a connection', ...place, example }]]);

const description = describeRoutes(
  [
    post(
      clients,
      'C',
      endpoint(
        {
          takes: resourceBody('oauth-clients', {
            attributes: z.object({ 'service-provider': z.enum(['vcs1', 'vcs2']).nullable() }),
          }),
          responses: created(
            resourceShape('registry-modules', {
              attributes: z.strictObject({
                'vcs-repo': z.strictObject({
                  'vcs-app-installation-id': z.string(),
                  'service-provider': z.enum(['vcs1', 'vcs2']),
                }),
              }),
            }),
          ),
        },
        () => () => undefined,
      ),
    ),
  ],
  headings,
);

const documentIn = (name: 'neutral' | 'terraform', ...descriptions: readonly Description[]) =>
  openApiDocument(descriptions, { vocabulary: createVocabulary(name), version: '1.2.3' });

describe('the OpenAPI document', () => {
  it('it has the descriptions of all services', () => {
    const other: Description = { paths: { '/other': {} }, schemas: { Other: { type: 'object' } } };
    const document = documentIn('neutral', description, other);
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Groundwork', version: '1.2.3' } });
    expect(Object.keys(document.paths)).toEqual([
      '/api/v2/organizations/{organization_name}/oauth-clients',
      '/other',
    ]);
    expect(Object.keys(document.components.schemas)).toContain('Other');
  });

  it('a path belongs to one service', () => {
    expect(() => documentIn('neutral', description, description)).toThrow('Two services describe /api/v2/');
  });

  it('shapes that services share are described once, and must be equal', () => {
    const shapes: Description = { paths: {}, schemas: description.schemas };
    expect(documentIn('neutral', description, shapes).components.schemas).toEqual(description.schemas);
    const changed: Description = { paths: {}, schemas: { RegistryModules: { type: 'object' } } };
    expect(() => documentIn('neutral', description, changed)).toThrow('describe RegistryModules differently');
  });

  it('in the neutral vocabulary the words stay as they are', () => {
    expect(documentIn('neutral', description).paths).toEqual(description.paths);
  });

  it('in the terraform vocabulary resource types are those of the wire', () => {
    const members = { attributes: z.strictObject({ version: z.string() }) };
    const { paths, schemas } = describeRoutes(
      [
        post(
          clients,
          'C',
          endpoint(
            {
              takes: resourceBody('kind1-versions', members),
              responses: created(resourceShape('kind1-versions', members)),
            },
            () => () => undefined,
          ),
        ),
      ],
      headings,
    );
    const document = documentIn('terraform', { paths, schemas });
    expect(JSON.stringify(document)).not.toContain('kind1-versions');
    expect(document.components.schemas['Kind1Versions']).toMatchObject({
      properties: { type: { const: 'sentinel-versions' } },
    });
  });

  it('in the terraform vocabulary names and values of attributes are those of the wire', () => {
    const { paths, components } = documentIn('terraform', description);
    const { post: operation } = paths['/api/v2/organizations/{organization_name}/oauth-clients'] ?? {};
    expect(JSON.stringify(operation?.requestBody)).toContain('"enum":["github","github_enterprise",null]');
    expect(operation?.requestBody?.content['application/vnd.api+json']?.example).toEqual({
      data: {
        type: 'oauth-clients',
        attributes: { 'service-provider': 'github_enterprise', name: 'vcs2' },
      },
    });
    expect(components.schemas['RegistryModules']).toMatchObject({
      properties: {
        attributes: {
          properties: {
            'vcs-repo': {
              properties: {
                'github-app-installation-id': { type: 'string' },
                'service-provider': { enum: ['github', 'github_enterprise'] },
              },
              required: ['github-app-installation-id', 'service-provider'],
            },
          },
        },
      },
    });
  });
});
