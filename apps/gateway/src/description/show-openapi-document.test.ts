import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { startGatewayTestApp, type GatewayTestApp } from '../testing/gateway-test-app.ts';
import { routes } from '../routes.ts';

const path = '/api/v2/openapi.json';
const openApiSchema = z.looseObject({
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ operationId: z.string() }))),
});

describe.each(['neutral', 'terraform'])('GET /api/v2/openapi.json in the %s vocabulary', (vocabulary) => {
  let app: GatewayTestApp;
  let document: z.infer<typeof openApiSchema>;
  beforeAll(async () => {
    app = await startGatewayTestApp({ env: { WIRE_VOCABULARY: vocabulary } });
    document = openApiSchema.parse((await app.client.get(path)).body);
  });
  afterAll(() => app.stop());

  it('the description is valid OpenAPI 3.1', async () => {
    expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true });
  });

  it('the description has the endpoints of all services and of the gateway', () => {
    const described = Object.keys(document.paths);
    expect(described).toEqual(expect.arrayContaining(routes.map((route) => route.path)));
    expect(described).toEqual(
      expect.arrayContaining(['/api/v2/oauth-clients/{id}', '/v1/object/{object_id}']),
    );
  });

  it('two paths never differ in the names of their parameters only', () => {
    const forms = Object.keys(document.paths).map((each) => each.replaceAll(/\{\w+\}/g, '{}'));
    expect(forms.filter((form, index) => forms.indexOf(form) !== index)).toEqual([]);
  });

  it('every endpoint has an id of its own', () => {
    const ids = Object.values(document.paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    );
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('the description has the words of the installation', () => {
    const words = { neutral: 'vcs1', terraform: 'gitlab_hosted' };
    const text = JSON.stringify(document);
    expect(Object.entries(words).filter(([, word]) => text.includes(`"${word}"`))).toEqual([
      [vocabulary, expect.anything()],
    ]);
  });
});

describe('who has the description already', () => {
  let app: GatewayTestApp;
  beforeAll(async () => {
    app = await startGatewayTestApp();
  });
  afterAll(() => app.stop());

  const ask = (tag: string) => app.client.get(path, { headers: { 'if-none-match': tag } });

  it('whoever has the description gets 304 without a body, and anybody else gets it', async () => {
    const { headers } = await app.client.get(path);
    const tag = headers['etag'] ?? '';
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
    });
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const response = await ask(known);
      expect(response).toMatchObject({ status: 304, body: undefined, headers: { etag: tag } });
      expect(response.headers).not.toHaveProperty('content-length');
    }
    expect(await ask('"other"')).toMatchObject({ status: 200, headers: { etag: tag } });
  });

  it('the description can only be read, and adds no records', async () => {
    expect(await app.client.head(path)).toMatchObject({ status: 200, body: undefined });
    expect((await app.client.post(path)).status).toBe(405);
    expect((await app.client.get(`${path}?include=paths`)).status).toBe(400);
  });

  it('a token is not checked, and a wrong one does not matter', async () => {
    const before = app.introspections();
    expect((await app.client.with({ authorization: 'Bearer wrong' }).get(path)).status).toBe(200);
    expect(app.introspections()).toBe(before);
  });
});
