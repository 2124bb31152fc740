import { afterAll, beforeAll } from '@jest/globals';
import { describeAccess } from './shared-platform/access.suite.ts';
import { describeInstallation } from './shared-platform/install-module.suite.ts';
import { describeJudgedPlans } from './shared-platform/judged-plans.suite.ts';
import { describePolicySets } from './shared-platform/policy-set.suite.ts';
import { describeRepositories } from './shared-platform/publish-from-repository.suite.ts';
import { describePublication } from './shared-platform/publish-module.suite.ts';
import { opaProgram } from './testing/opa.ts';
import { startTestPlatform, type TestPlatform } from './testing/platform.ts';

/** All suites share one platform, whose start takes longer than most of them; each test has its own organizations. */
let test: TestPlatform;
beforeAll(async () => {
  test = await startTestPlatform({
    replicas: { gateway: 2, registry: 2 },
    env: {
      VCS_ALLOW_PRIVATE_ADDRESSES: 'true',
      ...(opaProgram !== undefined && { OPA_BINARY: opaProgram }),
    },
  });
});
afterAll(() => test.stop());

describePublication(() => test);
describeInstallation(() => test);
describeAccess(() => test);
describeRepositories(() => test);
describePolicySets(() => test);
describeJudgedPlans(() => test);
