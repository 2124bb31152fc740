import { jestConfig } from '../../jest.base.mjs';

export default jestConfig('workspace-checks', { servers: ['postgres'] });
