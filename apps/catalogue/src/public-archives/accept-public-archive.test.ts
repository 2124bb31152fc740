import { expect, it } from '@jest/globals';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { publicArchiveOf } from '../testing/public-archives.ts';

const site = useSignedInCatalogue();

function changedArchive(name: string) {
  const offered = {
    origin: 'https://other.test/net.zip',
    directory: '',
    commit: null,
    sha256: 'f'.repeat(64),
  };
  const archive = publicArchiveOf(name, '1.0.0', { state: 'failed', offered });
  site.respond(archive.links.self, { data: archive });
  const path = `/app/admin/public-modules/${archive.id}/accept`;
  return { archive, offered, path, request: `POST ${archive.links.self}/actions/accept` };
}

it('a changed version is accepted with the digest that the page showed', async () => {
  const { archive, offered, path, request } = changedArchive('net');
  site.respond(request, { data: archive });
  const { page } = await site.browser.open(path);
  const action = page.querySelector('main form')?.getAttribute('action') ?? '';
  site.respond(archive.links.self, {
    data: publicArchiveOf('net', '1.0.0', { offered: { ...offered, sha256: 'e'.repeat(64) } }),
  });
  const changes = await changesOf(site.app, async () => {
    const { headers } = await sendForm(site.browser, action);
    expect(headers.get('location')).toBe('/app/admin/public-modules?done=accepted');
  });
  expect(changes.map(({ body }) => body)).toEqual([
    { data: { type: 'public-archives', attributes: { sha256: offered.sha256 } } },
  ]);
});

it('what the platform has against it is shown, with what the origin has now', async () => {
  const { path, request } = changedArchive('other');
  site.app.gateway.responses.set(request, refusal(422, 'is not what the origin had last'));
  const { status, text } = await sendForm(site.browser, `${path}?sha256=${'0'.repeat(64)}`);
  expect([status, text]).toEqual([422, expect.stringContaining('is not what the origin had last')]);
  expect(text).toContain('f'.repeat(64));
});
