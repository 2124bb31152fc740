import { z } from 'zod';
import { semanticVersionSchema } from '../module-versions/semantic-version.ts';

const part = z.string().max(1000).optional();

/** A version's number in a query. */
const number = semanticVersionSchema.transform(({ text }) => text);

export const comparisonQuery = z.object({ from: number, to: number, part });

export const interfaceQuery = z.object({ version: number.optional() });
