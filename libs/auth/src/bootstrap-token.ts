import { z } from 'zod';
import { looksLikeApiToken } from './api-token.ts';

/** Printable ASCII without spaces, which fits into a header. Introspection accepts up to 512 characters. */
const sendable = /^[\x21-\x7e]{32,512}$/;

/**
 * The operator's token for the site administrator (`BOOTSTRAP_ADMIN_TOKEN`, ADR 29): 32 to 512 printable ASCII
 * characters. If it has one of our prefixes, its checksum must be right, or introspection would refuse it.
 */
export const bootstrapTokenSchema = z
  .string()
  .refine((text) => sendable.test(text), {
    error: 'must be 32 to 512 printable ASCII characters without spaces',
    abort: true,
  })
  .refine((text) => looksLikeApiToken(text) !== 'ours-but-damaged', {
    error:
      'looks like a token of this platform, but its checksum is wrong. It was probably copied incompletely',
  });
