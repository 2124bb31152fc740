import { describeAdding } from '../testing/relation-suite.ts';

describeAdding('project-exclusions');
