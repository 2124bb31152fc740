import { describeAdding } from '../testing/relation-suite.ts';

describeAdding('workspace-exclusions');
