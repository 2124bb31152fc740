/** Field with the token that proves that a form belongs to a session. */
export const formTokenField = 'form-token';
