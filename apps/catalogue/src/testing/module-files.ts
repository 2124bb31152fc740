import type { CatalogueTestApp } from './catalogue-test-app.ts';

/** Picture of one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Files of a version, keyed by path. A number is the size of a file that the API does not serve on its own. */
export type ArchiveContents = Readonly<Record<string, string | Buffer | number>>;

/** Makes the API respond with the files of a version of acme/NAME/aws. */
export function respondWithFiles(
  { gateway }: CatalogueTestApp,
  name: string,
  version: string,
  contents: ArchiveContents,
): string {
  const list = `/api/v2/organizations/acme/registry-modules/private/acme/${name}/aws/versions/${version}/files`;
  const data = Object.entries(contents).map(([path, content]) => {
    const self = `${list}/${path.split('/').map(encodeURIComponent).join('/')}`;
    const readable = typeof content !== 'number';
    if (readable) gateway.responses.set(self, { status: 200, body: Buffer.from(content) });
    else
      gateway.responses.set(self, { status: 422, body: { errors: [{ status: '422', title: 'too large' }] } });
    return {
      id: path,
      type: 'registry-module-files',
      attributes: {
        path,
        kind: 'file',
        bytes: readable ? Buffer.byteLength(content) : content,
        sha256: readable ? String(content) : null,
      },
      ...(readable && { links: { self } }),
    };
  });
  gateway.responses.set(list, { status: 200, body: { data } });
  return `/app/modules/acme/${name}/aws/${version}`;
}
