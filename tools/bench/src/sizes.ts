import { moduleArchive } from './archive.ts';
import type { Client } from './client.ts';
import { publish } from './ingest.ts';
import { compare } from './load.ts';
import { decimals, printTable, say } from './report.ts';
import type { Seed } from './seed.ts';

const few = { organization: 'bench-few', records: 100 };
const many = { organization: 'bench-many', records: 100_000 };
const fewOrganizations = 100;
const manyOrganizations = 1_000;

/** A list that is measured twice, with few and with many records. */
interface Measured {
  readonly name: string;
  readonly path: (organization: string) => string;
  readonly status?: number;
}

const protocol = (organization: string) => `/api/registry/v1/modules/${organization}`;
const api = (organization: string) => `/api/v2/organizations/${organization}`;

const inOrganizations: readonly Measured[] = [
  { name: 'A1: module list', path: (name) => `${api(name)}/registry-modules` },
  { name: 'protocol: versions, not cached', path: (name) => `${protocol(name)}/template/aws/versions?fresh` },
  {
    name: 'protocol: download',
    path: (name) => `${protocol(name)}/template/aws/1.0.0/download`,
    status: 204,
  },
  { name: 'protocol: list of a namespace', path: protocol },
  { name: 'workspaces', path: (name) => `${api(name)}/workspaces` },
  { name: 'projects', path: (name) => `${api(name)}/projects` },
  { name: 'teams', path: (name) => `${api(name)}/teams` },
];

const ofOrganizations: readonly Measured[] = [
  { name: 'organizations', path: () => '/api/v2/organizations' },
  { name: 'admin: organizations', path: () => '/api/v2/admin/organizations' },
];

/**
 * Compares the times of first pages with many and with few records, in the same run. Above 1, the time grows with the
 * number of records; the limit is 1.3.
 */
export async function measureSizes(client: Client, seed: Seed): Promise<void> {
  const archive = await moduleArchive(1);
  for (const { organization, records } of [few, many]) {
    say(`filling ${organization} with ${records} modules and ${records} workspaces`);
    await client.createOrganization(organization);
    await client.createModule(organization, 'template');
    await publish(client, { organization, name: 'template', version: '1.0.0' }, archive);
    await client.createWorkspace(organization, 'template');
    await seed.modules(organization, records - 1);
    await seed.workspaces(organization, records - 1);
  }
  const rows: string[][] = [];
  for (const { name, path, status = 200 } of inOrganizations) {
    say(`measuring ${name}`);
    const figures = await compare(
      { ...targetOf(client, path(many.organization)), status },
      { ...targetOf(client, path(few.organization)), status },
    );
    rows.push([
      name,
      `${few.records} → ${many.records}`,
      decimals(1 / figures.ratio, 2),
      decimals(figures.p50, 1),
    ]);
  }
  rows.push(...(await measureOrganizations(client, seed)));
  printTable(
    'First pages: time with many records ÷ time with few (32 connections, median of 3 rounds)',
    ['what', 'records', 'ratio of times', 'p50 ms with many'],
    rows,
  );
}

/**
 * Few and many organizations cannot exist at the same time, so each measurement is compared with a read whose time does
 * not depend on their number.
 */
async function measureOrganizations(client: Client, seed: Seed): Promise<string[][]> {
  const yardstick = { ...targetOf(client, '/api/v2/account/details'), status: 200 };
  const measure = async (path: string) =>
    await compare({ ...targetOf(client, path), status: 200 }, yardstick);
  say(`measuring lists of ${fewOrganizations} and ${manyOrganizations} organizations`);
  await seed.organizations(few.organization, fewOrganizations, 'a');
  const before = [];
  for (const { path } of ofOrganizations) before.push(await measure(path('')));
  await seed.organizations(few.organization, manyOrganizations - fewOrganizations, 'b');
  const rows: string[][] = [];
  for (const [index, { name, path }] of ofOrganizations.entries()) {
    const after = await measure(path(''));
    const growth = (before[index]?.ratio ?? Number.NaN) / after.ratio;
    rows.push([
      name,
      `${fewOrganizations} → ${manyOrganizations}`,
      decimals(growth, 2),
      decimals(after.p50, 1),
    ]);
  }
  return rows;
}

const targetOf = ({ baseUrl, token }: Client, path: string) => ({
  url: `${baseUrl}${path}`,
  headers: { authorization: `Bearer ${token}` },
});
