/** Connection string of a database on a server. Keeps the parameters of the address, such as `sslmode`. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${encodeURIComponent(database)}`;
  return url.href;
}

/** Name of a service's database: `groundwork_vcs_connections` for `vcs-connections` (ADR 20). */
export function serviceDatabase(service: string): string {
  return `groundwork_${service.replaceAll('-', '_')}`;
}
