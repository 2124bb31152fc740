import { generateApiToken } from '@groundwork/auth';

/** A user token that nobody has been given: it has our form and the right checksum, so only admin-orgs knows that it is wrong. */
export const wrongToken = (): string => generateApiToken('user');
