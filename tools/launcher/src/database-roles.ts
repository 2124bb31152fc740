import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceName } from '@groundwork/contracts';
import type {
  DatabaseOfRoles,
  LoginRole,
  MadeRoles,
  RolesOptions as Wanted,
} from '@groundwork/database/roles';
import { isDatabaseDown } from '@groundwork/errors';
import type { LauncherConfig } from './config.ts';
import { isPrepared, recordPrepared } from './prepared-state.ts';

/** Role of a service; undefined if all services use the role in `DATABASE_URL`. */
export type RoleOf = (service: ServiceName) => LoginRole | undefined;

export interface PreparedRoles extends MadeRoles {
  readonly roleOf: RoleOf;
  /** Role that migrates; undefined if all services use the role in `DATABASE_URL`. */
  readonly owner: LoginRole | undefined;
}

interface RolesOptions {
  readonly config: LauncherConfig;
  readonly serverUrl: string;
  readonly users: readonly ServiceName[];
  readonly passwordOf: (service: ServiceName) => string | undefined;
  readonly ownerPassword: string | undefined;
  readonly report: (line: string) => void;
}

/** Increase this number when the privileges of roles change, so that existing installations get them at the next start. */
const privilegesVersion = 3;
const patienceMs = 30_000;
const askAgainAfterMs = 200;

/** Role that owns and migrates all databases. No service has its password. */
export const ownerRole = 'groundwork_migrate';

/** Role of autoscalers in clusters. It calls the functions that count the work of the ingest worker. */
export const scalerRole = 'groundwork_scaler';

/**
 * Creates a role for each service, which can only read and write the rows of its own database, and a role that owns all databases (ADR 52).
 * If `DATABASE_URL` has a role that may not create roles, all services use that role.
 */
export async function prepareRoles(options: RolesOptions): Promise<PreparedRoles> {
  const { config, users, passwordOf, ownerPassword, report } = options;
  if (config.DATABASE_DIRECT_URL !== undefined) {
    report(
      'postgresql        all services use the role in DATABASE_URL: behind a pooler, create roles yourself',
    );
    return withoutRoles;
  }
  const roles = new Map(
    users.map((user) => [user, { name: roleNameOf(user), password: passwordOf(user) ?? newPassword() }]),
  );
  const owner = { name: ownerRole, password: ownerPassword ?? newPassword() };
  const roleOf = (service: ServiceName) => roles.get(service);
  const made = await (config.DATABASE_URL === undefined ? makeOwnRoles : makeGivenRoles)(options, [
    owner,
    ...roles.values(),
  ]);
  return made === undefined ? withoutRoles : { ...made, roleOf, owner };
}

const nothingToDo = { databases: Promise.resolve() };
const withoutRoles: PreparedRoles = { ...nothingToDo, roleOf: () => undefined, owner: undefined };

/** Name of the role and the database of a service. */
export const roleNameOf = (service: ServiceName) => `groundwork_${service.replaceAll('-', '_')}`;
const newPassword = () => randomBytes(32).toString('base64url');

/** Creates the roles on the embedded server, unless an earlier start has recorded that they exist. */
async function makeOwnRoles(
  { config, serverUrl, users }: RolesOptions,
  roles: readonly LoginRole[],
): Promise<MadeRoles> {
  const databases = databasesOf(users, config);
  const wanted = createHash('sha256')
    .update(JSON.stringify({ rights: privilegesVersion, roles, databases }))
    .digest('hex');
  if (isPrepared(config, 'roles', wanted)) return nothingToDo;
  // Imported late, because the launcher keeps loaded modules in memory while the platform runs.
  const { makeRoles } = await import('@groundwork/database/roles');
  const made = await makeRoles({ serverUrl, roles, databases, isOwnServer: true, scramIterations: 1 });
  return { databases: made.databases.then(() => recordPrepared(config, 'roles', wanted)) };
}

async function makeGivenRoles(
  { config, serverUrl, users, report }: RolesOptions,
  roles: readonly LoginRole[],
): Promise<MadeRoles | undefined> {
  const databases = databasesOf(users, config);
  try {
    return await makeRolesWhenReachable({ serverUrl, roles, databases, isOwnServer: false });
  } catch (error) {
    if (!isRefused(error)) throw error;
    report('postgresql        all services use the role in DATABASE_URL, because it may not create roles');
    return undefined;
  }
}

/** Calls `makeRoles`, and retries while the server is starting. */
export async function makeRolesWhenReachable(wanted: Wanted): Promise<MadeRoles> {
  const { makeRoles } = await import('@groundwork/database/roles');
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await makeRoles(wanted);
    } catch (error) {
      if (!isDatabaseDown(error) || Date.now() > deadline) throw error;
      await pause(askAgainAfterMs);
    }
  }
}

const isRefused = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '42501';

/** The databases of the services and, without a broker, of the bus. Row policies separate the services on the bus. */
function databasesOf(users: readonly ServiceName[], { AMQP_URL }: LauncherConfig): DatabaseOfRoles[] {
  const own = users
    .filter((user) => user !== 'gateway')
    .map((user) => ({ name: roleNameOf(user), owner: ownerRole, users: [roleNameOf(user)] }));
  const bus = { name: 'groundwork_bus', owner: ownerRole, users: users.map(roleNameOf) };
  return AMQP_URL === undefined ? [...own, bus] : own;
}
