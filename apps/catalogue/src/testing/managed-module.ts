import type { CatalogueTestApp } from './catalogue-test-app.ts';

interface Managed {
  /** Attributes of the version that the page is about. */
  readonly version?: object;
  /** Attributes of the module. */
  readonly module?: object;
  readonly statuses?: readonly object[];
  readonly canManage?: boolean;
  readonly canDelete?: boolean;
}

/** Makes the API respond with the records of acme/NAME/aws and its version 1.2.3. Returns the path of the module's page. */
export function respondWithRecords(
  { gateway }: CatalogueTestApp,
  name: string,
  { version = {}, module = {}, statuses, canManage = true, canDelete = true }: Managed = {},
): string {
  const record = `/api/v2/organizations/acme/registry-modules/private/acme/${name}/aws`;
  const attributes = {
    version: '1.2.3',
    status: 'ok',
    error: null,
    notes: [],
    size: 1,
    'commit-sha': null,
    downloads: 7,
    deprecation: null,
    revocation: null,
    'status-timestamps': {},
    permissions: { 'can-delete': canDelete, 'can-retry': false },
    ...version,
  };
  gateway.responses.set(record, {
    status: 200,
    body: {
      data: {
        id: 'mod-1',
        type: 'registry-modules',
        attributes: {
          'version-statuses': statuses ?? [
            { version: '1.2.3', status: 'ok' },
            { version: '1.2.2', status: 'ok' },
          ],
          'revoked-versions': [],
          description: '',
          downloads: 0,
          permissions: { 'can-delete': canDelete, 'can-resync': canManage, 'can-retry': canManage },
          ...module,
        },
      },
    },
  });
  gateway.responses.set(`${record}/version`, {
    status: 200,
    body: { data: { id: 'modver-1', type: 'registry-module-versions', attributes, relationships: {} } },
  });
  return `/app/modules/acme/${name}/aws`;
}
