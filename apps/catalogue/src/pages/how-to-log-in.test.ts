import { beforeEach, describe, expect, it } from '@jest/globals';
import { sendForm, useSignedInCatalogue, type SignedInCatalogue } from '../testing/forms.ts';
import { contentsOf } from '../testing/module-contents.ts';
import { listOf, organizationOf, tokenOf } from '../testing/organization-responses.ts';

const tokens = '/api/v2/users/user-id-1/authentication-tokens';
const modulePath = '/app/modules/acme/vpc/aws';

/** Pages that name the host or a command to log in, as text; lines and tags are gone. */
const pages: Readonly<Record<string, (site: SignedInCatalogue) => Promise<string>>> = {
  module: async ({ browser }) => (await browser.open(modulePath)).page.querySelector('#usage')?.text ?? '',
  publishing: async ({ browser }) => {
    const { page } = await browser.open('/app/organizations/acme/publish');
    return page.querySelector('#pipeline')?.text ?? '';
  },
  'a new token': async ({ browser }) =>
    (await sendForm(browser, '/app/settings/tokens', { description: 'x', ends: '7' })).text,
  'how to get a token': async ({ app }) => (await app.browser().open('/app/settings/tokens')).text,
  'signing in': async ({ app }) => (await app.browser().open('/app/sign-in')).text,
};

function useCatalogueAt(baseUrl: string): SignedInCatalogue {
  const site = useSignedInCatalogue({ BASE_URL: baseUrl });
  beforeEach(() => {
    site.respond('/api/registry/v1/modules/acme/vpc/aws', contentsOf());
    site.respond('/api/v2/organizations/acme', { data: organizationOf('acme') });
    site.respond('/api/v2/organizations/acme/oauth-clients', { data: [] });
    site.respond(tokens, listOf([]));
    site.respond(`POST ${tokens}`, { data: tokenOf('at-2', { token: 'gwu_x' }) }, 201);
  });
  return site;
}

const words = (text: string) => text.replaceAll(/\s+/g, ' ');

describe.each<{ address: string; source: string; said: Readonly<Record<string, readonly string[]>> }>([
  {
    address: 'https://registry.example.com',
    source: 'registry.example.com',
    said: {
      module: ['terraform login registry.example.com', 'tofu login registry.example.com'],
      publishing: ['groundwork login registry.example.com'],
      'a new token': ['groundwork login registry.example.com --with-token', 'TF_TOKEN_registry_example_com'],
      'how to get a token': ['terraform login', 'credentials "registry.example.com"'],
      'signing in': ['groundwork login registry.example.com'],
    },
  },
  {
    address: 'https://registry.example.com:8443',
    source: 'registry.example.com:8443',
    said: {
      module: ['terraform login registry.example.com:8443'],
      publishing: ['groundwork login registry.example.com:8443'],
      // No variable of Terraform can name a port.
      'a new token': ['In a pipeline: in a block credentials "registry.example.com:8443"'],
      'how to get a token': ['In a pipeline: in a block credentials "registry.example.com:8443"'],
      'signing in': ['groundwork login registry.example.com:8443'],
    },
  },
  {
    address: 'http://localhost:8080',
    source: 'groundwork.test',
    said: {
      module: [
        'find groundwork.test after one command on your machine: groundwork login http://localhost:8080.',
        'npx --yes http://localhost:8080/cli/groundwork.tgz login http://localhost:8080',
      ],
      publishing: ['groundwork login http://localhost:8080'],
      'a new token': ['groundwork login http://localhost:8080 --with-token', 'standard input'],
      'how to get a token': ['groundwork login http://localhost:8080 gets a token', '--with-token'],
      'signing in': ['groundwork login http://localhost:8080'],
    },
  },
  {
    address: 'https://registry',
    source: 'groundwork.test',
    said: {
      module: ['find groundwork.test after one command on your machine: groundwork login registry.'],
      publishing: ['groundwork login registry'],
      'a new token': ['groundwork login registry --with-token', 'standard input'],
      'how to get a token': ['groundwork login registry gets a token', '--with-token'],
      'signing in': ['groundwork login registry'],
    },
  },
])('the pages of a platform at $address', ({ address, source, said }) => {
  const site = useCatalogueAt(address);

  it('the block has a host that Terraform and OpenTofu accept', async () => {
    expect(await pages['module']?.(site)).toContain(`"${source}/acme/vpc/aws"`);
  });

  it.each(Object.entries(pages))('%s: the commands have an address that works', async (name, read) => {
    const text = words(await read(site));
    for (const words of said[name] ?? []) expect(text).toContain(words);
    if (source === 'groundwork.test')
      expect(text).not.toMatch(/(terraform|tofu) login|TF_TOKEN|credentials "/);
    expect(text).not.toContain('BASE_URL');
  });
});

describe('the pages of a platform at http://registry.example.com', () => {
  const site = useCatalogueAt('http://registry.example.com');

  it.each(Object.entries(pages))(
    '%s: says that clients need https, and who can change it',
    async (_, read) => {
      const text = words(await read(site));
      expect(text).toContain('The operator of the platform must set BASE_URL to an https address.');
      expect(text).not.toMatch(/(terraform|tofu) login|TF_TOKEN|--with-token|npx|npm install/);
    },
  );
});
