import { z } from 'zod';
import { named } from '../pages/fields.ts';
import { consumingServices } from './parked-event.ts';

/** What the pages of the parked events of a service have in their addresses. */
export const serviceParameters = z.object({ service: z.enum(consumingServices) });

/** What the pages of one have. */
export const parkedEventParameters = serviceParameters.extend({ event: named });
