import { z } from 'zod';
import { invalid } from '@groundwork/errors';
import { isProjectName, projectDescriptionMaxLength, projectNameLength } from './project.ts';

const { min, max } = projectNameLength;

/** `attributes.name` of a project in a request. */
export const projectNameSchema = z
  .string()
  .min(1, { abort: true })
  .max(max, { abort: true })
  .refine(
    isProjectName,
    `must be ${min} to ${max} letters, digits, dashes, underscores or spaces, without a space at either end`,
  );

/** `attributes.description` of a project in a request; null means none. */
export const projectDescriptionSchema = z.string().max(projectDescriptionMaxLength).nullish();

/** 422: another project of the organization has this name, whatever its case. */
export const projectNameTaken = () =>
  invalid({ detail: 'Name has already been taken', pointer: '/data/attributes/name' });
