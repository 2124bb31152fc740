import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const workspace = join(import.meta.dirname, '../../..');

const routesSchema = z.array(
  z.object({
    method: z.string(),
    path: z.string(),
    access: z.enum(['principal', 'public', 'internal']),
  }),
);
const ownRoutesSchema = z.array(z.object({ path: z.string() }));

export interface ListedRoute {
  /** `<METHOD> <path>`, as the route table has them. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly access: 'principal' | 'public' | 'internal';
}

const methodSchema = z.enum(['GET', 'POST', 'PATCH', 'PUT', 'DELETE']);

/** The route tables of every app, so a new route is found automatically. */
export async function listRoutes(): Promise<ListedRoute[]> {
  const tables = await Promise.all(
    ['admin-orgs', 'registry', 'policy', 'vcs-connections', 'ingest-worker', 'catalogue'].map(async (app) =>
      routesSchema.parse(await routesOf(app)),
    ),
  );
  const own = ownRoutesSchema
    .parse(await routesOf('gateway'))
    .map(({ path }) => ({ method: 'GET', path, access: 'public' as const }));
  return [...own, ...tables.flat()].map(({ method, path, access }) => ({
    name: `${method} ${path}`,
    method: methodSchema.parse(method),
    path,
    access,
  }));
}

async function routesOf(app: string): Promise<unknown> {
  const url = pathToFileURL(join(workspace, 'apps', app, 'src/routes.ts')).href;
  const module: unknown = await import(url);
  return z.object({ routes: z.unknown() }).parse({ ...z.looseObject({}).parse(module) }).routes;
}
