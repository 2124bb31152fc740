import { generateApiToken } from '@groundwork/auth';

/** A user token that was never issued: its form and checksum are right, so only admin-orgs can tell that it is wrong. */
export const wrongToken = (): string => generateApiToken('user');
