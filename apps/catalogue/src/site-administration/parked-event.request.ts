import { z } from 'zod';
import { named } from '../pages/fields.ts';
import { consumingServices } from './parked-event.ts';

export const serviceParameters = z.object({ service: z.enum(consumingServices) });

export const parkedEventParameters = serviceParameters.extend({ event: named });
