import { Command } from 'commander';
import { addApiCommands } from './api/api-commands.ts';
import { addCompletionCommands } from './completion/completion-commands.ts';
import { addConnectionCommands } from './connection/connection-commands.ts';
import { errorOf } from './frame/help.ts';
import type { Io } from './frame/io.ts';
import { addGroupMappingCommands } from './group-mapping/group-mapping-commands.ts';
import { addImportCommands } from './import/import-commands.ts';
import { addLoginCommands } from './login/login-commands.ts';
import { addModuleCommands } from './module/module-commands.ts';
import { addOpenCommands } from './open/open-commands.ts';
import { addOrganizationCommands } from './organization/organization-commands.ts';
import { addPolicyExemptionCommands } from './policy-exemption/policy-exemption-commands.ts';
import { addPolicyCommands } from './policy/policy-commands.ts';
import { addPolicySetCommands } from './policy-set/policy-set-commands.ts';
import { addPublicModuleCommands } from './public-module/public-module-commands.ts';
import { addRuleCommands } from './rule/rule-commands.ts';
import { addShareCommands } from './share/share-commands.ts';
import { addTeamCommands } from './team/team-commands.ts';
import { addTokenCommands } from './token/token-commands.ts';
import { addUserCommands } from './user/user-commands.ts';
import { version } from './version.ts';

/** The command line with all commands. Each command loads its code when it runs. */
export function createProgram(io: Io): Command {
  const program = new Command('groundwork')
    .description('Publish modules and policy sets to a Groundwork platform, and manage its records.')
    .version(version)
    .configureHelp({ helpWidth: io.columns, minWidthToWrap: 20 })
    .configureOutput({
      writeOut: (text) => {
        io.print(text.trimEnd().split('\n'));
      },
      writeErr: (text) => {
        io.tell(text.trimEnd().split('\n'));
      },
      outputError: (text, write) => {
        write(errorOf(io, text));
      },
    })
    .showHelpAfterError('Add --help to see the usage.')
    .enablePositionalOptions()
    .exitOverride();
  addLoginCommands(program, io);
  addModuleCommands(program, io);
  addRuleCommands(program, io);
  addPolicySetCommands(program, io);
  addPolicyExemptionCommands(program, io);
  addPolicyCommands(program, io);
  addOrganizationCommands(program, io);
  addTeamCommands(program, io);
  addTokenCommands(program, io);
  addConnectionCommands(program, io);
  addGroupMappingCommands(program, io);
  addPublicModuleCommands(program, io);
  addUserCommands(program, io);
  addShareCommands(program, io);
  addImportCommands(program, io);
  addOpenCommands(program, io);
  addApiCommands(program, io);
  addCompletionCommands(program, io);
  return program;
}
