import { z } from 'zod';
import { text } from '../pages/fields.ts';

export const moduleSettingsForm = z.object({ description: text });

export type ModuleSettingsForm = z.output<typeof moduleSettingsForm>;
