import { apiClient, waitFor } from '@groundwork/testing';
import type { Page } from '@groundwork/testing/browser';
import { z } from 'zod';
import { phone } from '../testing/readers.ts';
import type { Journey } from './journey.ts';

/** A picture of a page for the documents. */
export interface Picture {
  /** Name of the file in `docs/pictures`. */
  readonly name: string;
  readonly address: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: 'light' | 'dark';
  /** Steps on the page before the picture is taken. */
  readonly ready?: (page: Page) => Promise<void>;
}

const window = { width: 1100, height: 700 };
const light = { viewport: window, colorScheme: 'light' } as const;
const network = '/app/modules/acme/network/aws';
const organization = '/app/organizations/acme';

/** Pictures that `npm run record-pictures` takes. */
export const pictures: readonly Picture[] = [
  { name: 'search', address: '/', ...light },
  { name: 'module', address: network, ...light },
  { name: 'module-dark', address: network, ...light, colorScheme: 'dark' },
  { name: 'module-phone', address: network, viewport: phone, colorScheme: 'light' },
  { name: 'inputs', address: `${network}#inputs`, ...light },
  { name: 'failed-version', address: '/app/modules/acme/gateway/aws/0.1.0', ...light },
  {
    name: 'two-versions',
    address: `${network}/compare?from=1.0.0&to=2.0.0&file=variables.tf`,
    ...light,
  },
  { name: 'organization', address: organization, ...light },
  { name: 'problems', address: `${organization}/problems`, ...light },
  { name: 'audit-trail', address: `${organization}/audit-trail`, ...light },
  { name: 'publish', address: `${organization}/publish`, ...light },
  { name: 'tokens', address: '/app/settings/tokens', ...light },
  {
    name: 'api-reference',
    address: '/docs',
    ...light,
    ready: (page) => page.getByRole('heading', { name: 'OAuth clients' }).waitFor({ timeout: 120_000 }),
  },
];

const modulesSchema = z.object({ modules: z.array(z.object({ downloads: z.number() })) });

/** Creates usage of the modules, so that pages show some. */
export async function prepareCompany({ test, company }: Journey): Promise<void> {
  const client = apiClient(test.platform.baseUrl, { authorization: `Bearer ${company.owner.token}` });
  const uses = {
    'network/aws/2.0.0': 7,
    'network/aws/1.1.0': 3,
    'storage/aws/0.4.2': 5,
    'cluster/google/3.2.1': 2,
  };
  for (const [version, times] of Object.entries(uses))
    for (let time = 0; time < times; time += 1) {
      const path = `/api/registry/v1/modules/acme/${version}/download`;
      const { status } = await client.get(path);
      if (status !== 204) throw new Error(`${path} was answered ${status}`);
    }
  const all = Object.values(uses).reduce((sum, times) => sum + times, 0);
  // Usage is counted with a delay.
  await waitFor(
    async () => {
      const { modules } = modulesSchema.parse((await client.get('/api/registry/v1/modules/acme')).body);
      return modules.reduce((sum, { downloads }) => sum + downloads, 0) === all;
    },
    { describe: 'all downloads to be counted' },
  );
}
