import { z } from 'zod';

/** Path in the catalogue to redirect to. Anything else, such as the address of another host, becomes the start page. */
export const localPath = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/)
  .catch('/');
