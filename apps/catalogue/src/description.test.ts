import { describeDescription } from '@groundwork/testing';
import { routes } from './routes.ts';

describeDescription('catalogue', routes);
