// Creates the databases and the role of each service, with the addresses from `npm run connections`: npm run roles -- <folder>
// It can be run again at any time.
import { rolesIn } from './cluster-connections.ts';
import { makeRolesWhenReachable } from './database-roles.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: npm run roles -- <folder of npm run connections>');
  process.exit(2);
}

try {
  const roles = rolesIn(folder);
  if (roles === undefined) {
    console.log(
      'There is no administrator.database-url, so create the roles yourself: docs/operations/databases.md#roles',
    );
  } else {
    const made = await makeRolesWhenReachable(roles);
    await made.databases;
    console.log(`${roles.roles.map(({ name }) => name).join(', ')}: the roles and their databases exist.`);
  }
} catch (error) {
  console.error(`Could not create the roles: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
