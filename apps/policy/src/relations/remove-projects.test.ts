import { describeRemoving } from '../testing/relation-suite.ts';

describeRemoving('projects');
