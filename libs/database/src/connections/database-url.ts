/** Connection string of a database on a server. Keeps parameters of the address (`sslmode`). */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${encodeURIComponent(database)}`;
  return url.href;
}

/** Database of a service: `vcs-connections` has `groundwork_vcs_connections` (ADR 20). */
export function serviceDatabase(service: string): string {
  return `groundwork_${service.replaceAll('-', '_')}`;
}
