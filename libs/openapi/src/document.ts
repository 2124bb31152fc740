import { z } from 'zod';

/** A JSON Schema of draft 2020-12, which OpenAPI 3.1 uses unchanged. */
export type JsonSchema = { readonly [member: string]: unknown };

const jsonSchema = z.record(z.string(), z.unknown());

const contentSchema = z.record(
  z.string(),
  z.strictObject({ schema: jsonSchema, example: z.unknown().optional() }),
);

const operationSchema = z.strictObject({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  externalDocs: z.strictObject({ url: z.string() }).optional(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(
    z.strictObject({
      name: z.string(),
      in: z.enum(['path', 'query']),
      required: z.boolean(),
      description: z.string().optional(),
      schema: jsonSchema,
    }),
  ),
  requestBody: z.strictObject({ required: z.boolean(), content: contentSchema }).optional(),
  responses: z.record(
    z.string(),
    z.strictObject({
      description: z.string(),
      headers: z
        .record(z.string(), z.strictObject({ description: z.string(), schema: jsonSchema }))
        .optional(),
      content: contentSchema.optional(),
    }),
  ),
});

export type DescribedOperation = z.output<typeof operationSchema>;

export const methods = ['get', 'post', 'patch', 'put', 'delete'] as const;

export type Method = (typeof methods)[number];

const pathSchema = z.partialRecord(z.enum(methods), operationSchema);

/** Endpoints of one service, in the neutral vocabulary: `documents/<service>.json`. */
export const descriptionSchema = z.strictObject({
  paths: z.record(z.string(), pathSchema),
  schemas: z.record(z.string(), jsonSchema),
});

export type Description = z.output<typeof descriptionSchema>;
