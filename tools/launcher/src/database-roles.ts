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
import { isNoted, note } from './notes.ts';

/** The role of a service; undefined where all use the role in `DATABASE_URL`. */
export type RoleOf = (service: ServiceName) => LoginRole | undefined;

/** Roles that exist, with their rights. */
export interface PreparedRoles extends MadeRoles {
  readonly roleOf: RoleOf;
  /** The role that migrates; undefined where all use the role in `DATABASE_URL`. */
  readonly owner: LoginRole | undefined;
}

interface RolesOptions {
  readonly config: LauncherConfig;
  readonly serverUrl: string;
  /** The services that have a role. */
  readonly users: readonly ServiceName[];
  /** The passwords that roles have had so far: of a service, and of the owner. */
  readonly passwordOf: (service: ServiceName) => string | undefined;
  readonly ownerPassword: string | undefined;
  readonly report: (line: string) => void;
}

/** Changes when roles get other rights: data folders that exist get them at their next start. */
const rights = 3;
const patienceMs = 30_000;
const askAgainAfterMs = 200;

/** The role that owns every database, and so migrates it. No service has its password. */
export const ownerRole = 'groundwork_migrate';

/**
 * Each service has a role that reads and writes the rows of its database, and may use no other one; a role of its own owns
 * them all (ADR 52). On a given server whose role may not make roles, all go on as that role.
 */
export async function prepareRoles(options: RolesOptions): Promise<PreparedRoles> {
  const { config, users, passwordOf, ownerPassword, report } = options;
  if (config.DATABASE_DIRECT_URL !== undefined) {
    report(
      'postgresql        all services use the role in DATABASE_URL: behind a pooler, roles are yours to make',
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

/** The role of a service is called like its database. */
export const roleNameOf = (service: ServiceName) => `groundwork_${service.replaceAll('-', '_')}`;
const newPassword = () => randomBytes(32).toString('base64url');

/** On the embedded server, where a note beside the data tells a later start that nothing is to be done. */
async function makeOwnRoles(
  { config, serverUrl, users }: RolesOptions,
  roles: readonly LoginRole[],
): Promise<MadeRoles> {
  const databases = databasesOf(users, config);
  const wanted = createHash('sha256').update(JSON.stringify({ rights, roles, databases })).digest('hex');
  if (isNoted(config, 'roles', wanted)) return nothingToDo;
  // Loaded when it is needed: the launcher keeps what it loads for as long as the platform runs.
  const { makeRoles } = await import('@groundwork/database/roles');
  const made = await makeRoles({ serverUrl, roles, databases, isOwnServer: true, scramIterations: 1 });
  return { databases: made.databases.then(() => note(config, 'roles', wanted)) };
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
    report(
      'postgresql        all services use the role in DATABASE_URL, because it may not make roles for them',
    );
    return undefined;
  }
}

/** Like `makeRoles`, for a server that may still be starting. */
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

/** A database for each service, and the bus, unless there is a broker: policies say which of its rows are whose. */
function databasesOf(users: readonly ServiceName[], { AMQP_URL }: LauncherConfig): DatabaseOfRoles[] {
  const own = users
    .filter((user) => user !== 'gateway')
    .map((user) => ({ name: roleNameOf(user), owner: ownerRole, users: [roleNameOf(user)] }));
  const bus = { name: 'groundwork_bus', owner: ownerRole, users: users.map(roleNameOf) };
  return AMQP_URL === undefined ? [...own, bus] : own;
}
