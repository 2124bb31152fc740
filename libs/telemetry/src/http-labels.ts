const classes = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;

/** The class of a status, such as `2xx`; `none` for a response that has not begun. */
export const statusClass = (status: number | undefined): string =>
  classes[Math.floor((status ?? 0) / 100) - 1] ?? 'none';

const methods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);

/** The method, or `other` if no endpoint has it: clients can send some thirty methods. */
export const methodLabel = (method: string | undefined): string =>
  method !== undefined && methods.has(method) ? method : 'other';
