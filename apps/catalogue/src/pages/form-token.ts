/** The field of a form that proves which session it belongs to. */
export const formTokenField = 'form-token';
