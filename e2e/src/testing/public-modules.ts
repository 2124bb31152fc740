import { jsonResponder, type PublicRegistryStandIn } from '@groundwork/testing';

/** Lets the public registry have version 1.0.0 of `<namespace>/<name>/<provider>`, at the address of each name. */
export function withPublicModules(
  registry: PublicRegistryStandIn,
  origins: Pick<ReadonlyMap<string, string>, 'get'>,
): void {
  registry.respond((req, res) => {
    const [, , , namespace = '', name = '', provider = '', last = '', download] = (req.url ?? '').split('/');
    const origin = origins.get(name);
    if (origin === undefined) return void res.writeHead(404).end();
    if (download !== undefined) return void res.writeHead(204, { 'x-terraform-get': origin }).end();
    if (last !== 'versions') {
      jsonResponder({ version: '1.0.0', published_at: '2025-03-01T10:00:00Z' })(req, res);
      return;
    }
    const source = `${namespace}/${name}/${provider}`;
    jsonResponder({ modules: [{ source, versions: [{ version: '1.0.0' }] }] })(req, res);
  });
}
