import { afterAll, beforeAll } from '@jest/globals';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { describeTags, projects } from './tag-bindings.suite.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describeTags('effective-tag-bindings', projects, () => app);
