/** The connection string of one database on a server. Parameters of the server's address (`sslmode`) are kept. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${encodeURIComponent(database)}`;
  return url.href;
}

/** Name of the database that a service owns: `vcs-connections` has `groundwork_vcs_connections` (ADR 20). */
export function serviceDatabase(service: string): string {
  return `groundwork_${service.replaceAll('-', '_')}`;
}
