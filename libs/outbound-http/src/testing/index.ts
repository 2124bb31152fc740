export { testCertificate, type TestCertificate } from './certificate.ts';
