import { describeAdding } from '../testing/relation-suite.ts';

describeAdding('policies');
