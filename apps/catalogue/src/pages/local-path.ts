import { z } from 'zod';

/** A path of the catalogue to go to; the start page in place of anything else, such as the address of another host. */
export const localPath = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/)
  .catch('/');
