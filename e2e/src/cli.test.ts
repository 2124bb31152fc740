import { afterAll, beforeAll } from '@jest/globals';
import { describeAdministration } from './cli/administration.suite.ts';
import { describeCommands } from './cli/commands.suite.ts';
import { describeDemo } from './cli/demo.suite.ts';
import { describeFirstPublication } from './cli/first-publication.suite.ts';
import { describeImportMistakes } from './cli/import-mistakes.suite.ts';
import { describeImport } from './cli/import.suite.ts';
import { describeInstallation } from './cli/installation.suite.ts';
import { describeInterruption } from './cli/interruption.suite.ts';
import { describeLogin } from './cli/login.suite.ts';
import { describeMistakes } from './cli/mistakes.suite.ts';
import { describeModuleChanges } from './cli/module-changes.suite.ts';
import { describeModuleCheck } from './cli/module-check.suite.ts';
import { describePolicyAllowances } from './cli/policy-allowances.suite.ts';
import { describePolicyCheck } from './cli/policy-check.suite.ts';
import { describePublicModules } from './cli/public-modules.suite.ts';
import { describePublish } from './cli/publish.suite.ts';
import { describeRecipes } from './cli/recipes.suite.ts';
import { describeRestorations } from './cli/restorations.suite.ts';
import { describeRules } from './cli/rules.suite.ts';
import { describeTerminal } from './cli/terminal.suite.ts';
import { opaProgram } from './testing/opa.ts';
import { startTestPlatform, type TestPlatform } from './testing/platform.ts';

/** All commands share one platform; each test has its own organization or home. */
let test: TestPlatform;
beforeAll(async () => {
  test = await startTestPlatform({
    env: {
      VCS_ALLOW_PRIVATE_ADDRESSES: 'true',
      PUBLIC_REGISTRY_URL: 'https://registry.invalid',
      PUBLIC_CACHE_BYTES: '10000000',
      ...(opaProgram && { OPA_BINARY: opaProgram }),
    },
  });
});
afterAll(() => test.stop());

describeLogin(() => test);
describePublish(() => test);
describeInstallation(() => test);
describeInterruption(() => test);
describeMistakes(() => test);
describeCommands(() => test);
describeAdministration(() => test);
describeTerminal(() => test);
describeRestorations(() => test);
describeImport(() => test);
describeImportMistakes(() => test);
describeDemo(() => test);
describeModuleCheck(() => test);
describeModuleChanges(() => test);
describeRules(() => test);
describePublicModules(() => test);
describeRecipes(() => test);
describePolicyCheck(() => test);
describePolicyAllowances(() => test);
describeFirstPublication(() => test);
