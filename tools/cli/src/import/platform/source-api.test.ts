import { afterEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import {
  json,
  redirect,
  secret,
  type SourceStandIn,
  startSourceStandIn,
} from '../testing/source-stand-in.ts';
import { allOfSource, openApi, relatedSchema, textOfSource } from './source-api.ts';

type Responders = Parameters<typeof startSourceStandIn>[0];

let started: SourceStandIn | undefined;
afterEach(() => started?.close());

async function start(responses: Responders): Promise<SourceStandIn> {
  started = await startSourceStandIn({
    '/.well-known/terraform.json': json({ 'tfe.v2': '/api/v2/' }),
    '/api/v2/organizations/acme': json({ data: { id: 'acme' } }),
    ...responses,
  });
  return started;
}
const itemSchema = z.object({ id: z.string() });
const page = (id: string, next?: number | null) =>
  json({ data: [{ id }], ...(next !== undefined && { meta: { pagination: { 'next-page': next } } }) });
const list = async ({ source }: SourceStandIn) =>
  allOfSource(await openApi(source, 'acme'), 'things', itemSchema, 'the things');

describe('the API of the other side', () => {
  it.each([
    ['with a slash at its end', { 'tfe.v2': '/api/v2/' }],
    ['without one', { 'tfe.v2.2': '/api/v2' }],
  ])('is found by the discovery document: %s', async (_name, document) => {
    const { source, url } = await start({ '/.well-known/terraform.json': json(document) });
    expect((await openApi(source, 'acme')).base.href).toBe(`${url}/api/v2/`);
  });

  it('a host without such an API is told', async () => {
    const { source } = await start({ '/.well-known/terraform.json': json({ 'modules.v1': '/' }) });
    await expect(openApi(source, 'acme')).rejects.toMatchObject({
      kind: 'unreachable',
      message: expect.stringContaining('no API for organizations'),
    });
  });

  it('an organization that is not there is told', async () => {
    const { source } = await start({});
    await expect(openApi(source, 'no/body')).rejects.toMatchObject({
      kind: 'access',
      message: expect.stringContaining('organization no/body'),
    });
    expect(started?.asked.at(-1)?.url).toBe('/api/v2/organizations/no%2Fbody');
  });

  it('lists are read to their last page, whether they have pages or not', async () => {
    const standIn = await start({
      '/api/v2/things?page%5Bnumber%5D=1': page('one', 2),
      '/api/v2/things?page%5Bnumber%5D=2': page('two', null),
    });
    expect(await list(standIn)).toEqual([{ id: 'one' }, { id: 'two' }]);
    standIn.close();
    expect(await list(await start({ '/api/v2/things': page('only') }))).toEqual([{ id: 'only' }]);
  });

  it.each([
    ['leads back', page('again', 1)],
    ['names the same page again', page('more', 2)],
  ])('a list that %s ends with a failure', async (_name, response) => {
    await expect(list(await start({ '/api/v2/things': response }))).rejects.toMatchObject({
      message: 'The pages of the things have no end.',
    });
  });

  it('a list without an end is read for 1,000 pages', async () => {
    const standIn = await start({
      '/api/v2/things': (request, response) => {
        const number = Number(new URL(request.url ?? '', 'http://there').searchParams.get('page[number]'));
        page('more', number + 1)(request, response);
      },
    });
    await expect(list(standIn)).rejects.toMatchObject({ message: 'The pages of the things have no end.' });
    expect(standIn.asked.filter(({ url }) => url.includes('things'))).toHaveLength(1000);
  });

  it('anything but a list is told with what was asked for', async () => {
    await expect(list(await start({ '/api/v2/things': json({ data: 'none' }) }))).rejects.toMatchObject({
      kind: 'unreachable',
      message: 'source.test returned an unexpected response for the things.',
    });
  });

  it('a text may be elsewhere, where the token is not sent; one that is not there is none', async () => {
    const standIn = await start({
      '/api/v2/policies/pol-1/download': (request, response) =>
        redirect(`${standIn.otherUrl}/object`)(request, response),
      '/object': (_, response) => void response.end('main = true'),
    });
    const api = await openApi(standIn.source, 'acme');
    expect(await textOfSource(api, 'policies/pol-1/download', 'the text')).toBe('main = true');
    expect(standIn.asked.slice(-2).map(({ authorization }) => authorization)).toEqual([
      `Bearer ${secret}`,
      undefined,
    ]);
    expect(await textOfSource(api, 'policies/pol-2/download', 'the text')).toBeUndefined();
  });

  it.each([
    [undefined, []],
    [null, []],
    [{ links: {} }, []],
    [{ data: null }, []],
    [{ data: { id: 'one', type: 'teams' } }, ['one']],
    [{ data: [{ id: 'one' }, { id: 'two' }] }, ['one', 'two']],
  ])('the ids of the relationship %j are %j', (relationship, ids) => {
    expect(relatedSchema.parse(relationship)).toEqual(ids);
    expect(z.object({ teams: relatedSchema }).parse({ teams: relationship })).toEqual({ teams: ids });
    if (relationship === undefined)
      expect(z.object({ teams: relatedSchema }).parse({})).toEqual({ teams: ids });
  });
});
