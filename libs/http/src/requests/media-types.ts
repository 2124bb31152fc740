/** For every document under `/api/v2`. */
export const jsonApiMediaType = 'application/vnd.api+json';

/** For the registry protocol and requests between services. */
export const jsonMediaType = 'application/json';
