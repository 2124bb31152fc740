import { moduleArchive } from './archive.ts';
import type { Client } from './client.ts';
import { publish } from './ingest.ts';
import { say } from './report.ts';
import type { Seed } from './seed.ts';

const filesPerArchive = 5;
const policySets = 20;

/** Numbers of records of a whole installation. */
export interface Capacity {
  readonly modules: number;
  readonly versionsEach: number;
  readonly organizations: number;
  readonly auditEvents: number;
}

/** An organization that has most records of the installation. */
export interface LargeOrganization {
  readonly name: string;
  readonly workspace: string;
}

/** Creates an organization with so many modules and workspaces, and as many organizations and events beside it as are missing. */
export async function fillInstallation(
  client: Client,
  seed: Seed,
  name: string,
  { modules, versionsEach, organizations, auditEvents }: Capacity,
): Promise<LargeOrganization> {
  say(`filling ${name}: ${modules} modules, ${modules * versionsEach} versions, ${auditEvents} events`);
  await client.createOrganization(name);
  await client.createModule(name, 'template');
  const archive = await moduleArchive(filesPerArchive);
  await publish(client, { organization: name, name: 'template', version: '1.0.0' }, archive);
  const workspace = await client.createWorkspace(name, 'template');
  for (let index = 0; index < policySets; index += 1) await client.createPolicySet(name, `set-${index}`);
  await seed.modules(name, modules - 1);
  await seed.versions(name, { modules, versions: versionsEach });
  await seed.workspaces(name, modules - 1);
  await seed.auditEvents(name, auditEvents);
  await seed.organizations(name, organizations, `${name}-`);
  return { name, workspace };
}
