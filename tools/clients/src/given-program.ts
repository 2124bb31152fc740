import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Clients that are taken as they are, because neither Go's module proxy nor another registry has them. */
type GivenClient = 'terraform-mcp-server' | 'terragrunt';

/** Path of a client in the folder that `FIELD_CLIENTS` names; undefined if it is not there. */
export function givenProgram(client: GivenClient, environment: NodeJS.ProcessEnv): string | undefined {
  const folder = environment['FIELD_CLIENTS'] ?? '';
  const program = join(folder, client);
  return folder !== '' && existsSync(program) ? program : undefined;
}
