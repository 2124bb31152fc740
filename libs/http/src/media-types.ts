/** Of every document under `/api/v2`. */
export const jsonApiMediaType = 'application/vnd.api+json';

/** Of the registry protocol and of requests between services. */
export const jsonMediaType = 'application/json';
