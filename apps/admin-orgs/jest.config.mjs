import { jestConfig } from '../../jest.base.mjs';

export default jestConfig('admin-orgs', { servers: ['postgres'] });
