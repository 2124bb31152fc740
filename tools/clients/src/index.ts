export { buildOpenTofu, openTofuProgram } from './opentofu.ts';
export { checkovPython } from './checkov.ts';
export { givenProgram } from './given-program.ts';
