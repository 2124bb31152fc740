export const methods = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const;
