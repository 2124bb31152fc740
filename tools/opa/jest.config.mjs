import { jestConfig } from '../../jest.base.mjs';

export default jestConfig('build-opa');
