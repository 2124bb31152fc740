import { afterAll, beforeAll } from '@jest/globals';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { describeTagChanges, workspaces } from './tag-bindings.suite.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describeTagChanges(workspaces, () => app);
