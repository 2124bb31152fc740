import { z } from 'zod';

/** An object in object storage: its random key, its SHA-256 (hex) and its size in bytes. */
export const storedObjectSchema = z.object({
  key: z.string().min(1).max(256),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.int().nonnegative(),
});

export type StoredObject = z.infer<typeof storedObjectSchema>;
