import { connect } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@groundwork/testing';
import {
  startCatalogueTestApp,
  type CatalogueTestApp,
  type SignedInBrowser,
} from '../testing/catalogue-test-app.ts';
import { organizationOf } from '../testing/organization-responses.ts';

let app: CatalogueTestApp;
let browser: SignedInBrowser;
let formToken: string;
beforeAll(async () => {
  app = await startCatalogueTestApp();
  browser = await app.signedIn();
  formToken = await browser.formToken();
});
afterAll(() => app.stop());

const api = '/api/v2/organizations/acme/registry-modules';
const module = `${api}/private/acme/network/aws`;
const path = '/app/organizations/acme/publish/archive';
const typed = { name: 'network', provider: 'aws', version: '1.0.0' };
const archive = { name: 'module.tar.gz', text: 'the bytes of an archive' };
const version = (status: string, upload?: string) => ({
  data: {
    id: 'modver-1',
    type: 'registry-module-versions',
    attributes: { version: '1.0.0', status },
    links: upload === undefined ? {} : { upload },
  },
});
const uploadAddress = 'https://groundwork.test/v1/object/object-1?signature=abc';
const refusal = (detail: string) => ({
  status: 422,
  body: { errors: [{ status: '422', title: 'invalid attribute', detail }] },
});

beforeEach(() => {
  const { responses, changes, asked, brokenOff } = app.gateway;
  responses.clear();
  for (const list of [changes, asked, brokenOff]) list.length = 0;
  responses.set('/api/v2/organizations/acme', { status: 200, body: { data: organizationOf('acme') } });
  responses.set(`/api/v2/organizations/acme/oauth-clients`, { status: 200, body: { data: [] } });
  responses.set(`POST ${api}`, { status: 201, body: { data: {} } });
  responses.set(`POST ${module}/versions`, { status: 201, body: version('pending', uploadAddress) });
  responses.set('PUT /v1/object/object-1', { status: 200, body: {} });
});

const send = (fields: object = {}, file = archive) =>
  browser.sendFile(path, { 'form-token': formToken, ...typed, ...fields }, file);
const requests = () => app.gateway.changes.map(({ request }) => request);

describe('publishing an archive', () => {
  it('the module and the version are made, the archive is passed on, and the page of the version follows', async () => {
    const { status, headers } = await send();
    expect([status, headers.get('location')]).toEqual([303, '/app/modules/acme/network/aws/1.0.0']);
    expect(app.gateway.changes).toEqual([
      { request: `POST ${api}`, body: expect.objectContaining({}) },
      { request: `POST ${module}/versions`, body: expect.objectContaining({}) },
      { request: 'PUT /v1/object/object-1?signature=abc', body: archive.text },
    ]);
  });

  it('a module that exists is not made again, and a version that waits gets its archive', async () => {
    app.gateway.responses.set(module, { status: 200, body: { data: {} } });
    app.gateway.responses.set(`${module}/version`, { status: 200, body: version('pending', uploadAddress) });
    expect((await send()).status).toBe(303);
    expect(requests()).toEqual(['PUT /v1/object/object-1?signature=abc']);
  });

  it('a version that was refused is replaced', async () => {
    app.gateway.responses.set(module, { status: 200, body: { data: {} } });
    app.gateway.responses.set(`${module}/version`, { status: 200, body: version('reg_ingress_failed') });
    expect((await send()).status).toBe(303);
    expect(requests()).toEqual([`POST ${module}/versions`, 'PUT /v1/object/object-1?signature=abc']);
  });

  it.each([
    ['v1.0.0', 'Write the version as three numbers, such as 1.0.0'],
    ['', 'Write the version as three numbers'],
  ])('the version %j makes nothing, and the form comes back with what was typed', async (wrong, problem) => {
    const { status, text, page } = await send({ version: wrong });
    expect([status, text]).toEqual([422, expect.stringContaining(problem)]);
    expect(page.querySelector('#name')?.getAttribute('value')).toBe('network');
    expect(requests()).toEqual([]);
  });

  it('what the platform has against the module, the version or the archive is shown', async () => {
    const cases = [
      [`POST ${api}`, 'Provider must be lower case'],
      [`POST ${module}/versions`, 'Version has already been taken'],
      ['PUT /v1/object/object-1', 'The archive is larger than 268435456 bytes'],
    ] as const;
    for (const [request, detail] of cases.toReversed()) {
      app.gateway.responses.set(request, refusal(detail));
      const { status, page } = await send();
      expect([status, page.querySelector('[role="alert"]')?.text]).toEqual([422, detail]);
    }
  });

  it('a form without a file says that one is missing', async () => {
    const { status, text } = await send({}, { name: '', text: '' });
    expect([status, text]).toEqual([422, expect.stringContaining('Choose the archive of the module')]);
  });

  it.each([
    ['no parameters', 'multipart/form-data'],
    ['another parameter', 'multipart/form-data; x=boundary='],
    ['a boundary without a value', 'multipart/form-data; boundary'],
    ['an empty boundary', 'multipart/form-data; boundary='],
    ['a boundary of 5,000 characters', `multipart/form-data; boundary=${'b'.repeat(5000)}`],
    ['a parameter that does not end', 'multipart/form-data; charset="\\'],
    ['parts of another kind', 'multipart/mixed; boundary=x'],
    ['no parts', 'application/x-www-form-urlencoded; boundary=x'],
  ])('a form whose type has %s cannot be read, and publishes nothing', async (_what, type) => {
    const ofOwnForm = { 'sec-fetch-site': 'same-origin', 'content-type': type };
    const { status, text } = await browser.sendText(path, `--x\r\n\r\nno form`, ofOwnForm);
    expect([status, text]).toEqual([400, expect.stringContaining('Open the page again')]);
    expect(requests()).toEqual([]);
  });

  it.each([
    ['another site', {}, { 'sec-fetch-site': 'cross-site' }],
    ['another session', { 'form-token': 'x'.repeat(43) }, undefined],
  ])('a form of %s publishes nothing', async (_name, fields, headers) => {
    const sent = { 'form-token': formToken, ...typed, ...fields };
    expect((await browser.sendFile(path, sent, archive, headers)).status).toBe(403);
    expect(requests()).toEqual([]);
  });

  it('a body that is no such form is refused', async () => {
    const { status, text } = await browser.send(path, { ...typed, 'form-token': formToken });
    expect([status, text]).toEqual([400, expect.stringContaining('The form could not be read')]);
  });

  it('who may not publish is told which permission is needed', async () => {
    const body = { data: organizationOf('acme', { manageModules: false }) };
    app.gateway.responses.set('/api/v2/organizations/acme', { status: 200, body });
    const { status, text } = await send();
    expect([status, text]).toEqual([403, expect.stringContaining('manage-modules')]);
    expect(requests()).toEqual([]);
  });

  it('an archive that breaks off ends the upload, and is not taken for a whole one', async () => {
    const address = new URL(app.url);
    const socket = connect(Number(address.port), address.hostname);
    await once(socket, 'connect');
    const part = (name: string, value: string) =>
      `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const fields = Object.entries({ 'form-token': formToken, ...typed }).map(([name, value]) =>
      part(name, value),
    );
    const begun = `${fields.join('')}--edge\r\ncontent-disposition: form-data; name="archive"; filename="a.tar.gz"\r\n\r\n${'x'.repeat(70_000)}`;
    socket.write(
      [
        `POST ${path} HTTP/1.1`,
        `host: ${address.host}`,
        `cookie: ${[...browser.cookies].map((pair) => pair.join('=')).join('; ')}`,
        'sec-fetch-site: same-origin',
        'content-type: multipart/form-data; boundary=edge',
        `content-length: ${begun.length + 100_000}`,
        '',
        begun,
      ].join('\r\n'),
    );
    await waitFor(() => app.gateway.asked.some((url) => url.startsWith('/v1/object/')), {
      describe: 'the upload to begin',
    });
    socket.destroy();
    await waitFor(() => app.gateway.brokenOff.length > 0, { describe: 'the upload to break off' });
    expect(requests()).toEqual([`POST ${api}`, `POST ${module}/versions`]);
  });
});
