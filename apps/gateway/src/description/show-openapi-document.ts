import { z } from 'zod';
import { json, refuseAnyInclude } from '@groundwork/http';
import { ownEndpoint } from '../requests/own-route.ts';
import { notModified, revalidated } from './revalidated.ts';

const members = z.record(z.string(), z.unknown());

const openApiShape = z.looseObject({
  openapi: z.literal('3.1.0'),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  paths: members,
  components: members,
});

/**
 * `GET /api/v2/openapi.json`: all endpoints as OpenAPI 3.1, in the vocabulary of this installation (docs/reference/description.md). Needs
 * no token: the sources are public. 304 if `If-None-Match` names its `ETag`, 400 for an `include`. Its parts are loaded at the first
 * request, to save memory and time at startup.
 */
export const showOpenApiDocument = ownEndpoint(
  { responses: [json(openApiShape), notModified] },
  ({ config }) => {
    const show = revalidated(async () => {
      const { createOpenApiDocument } = await import('./openapi-document.ts');
      return {
        status: 200,
        headers: ['Content-Type', 'application/json; charset=utf-8'],
        body: JSON.stringify(createOpenApiDocument(config.vocabulary)),
      };
    });
    return (request) => {
      refuseAnyInclude(new URLSearchParams(request.query).get('include') ?? undefined);
      return show(request);
    };
  },
);
