import type { z } from 'zod';
import type { CatalogueContext } from '../context.ts';
import type { SignedInVisit } from '../sessions/visit.ts';
import type { Outcome } from './attempt.ts';
import type { Refused } from './form-parts.tsx';
import { readOwnForm } from './forms.ts';
import type { Elsewhere, Shown } from './shown.ts';

/** A page with a form: how to find the form's subject, show the form, submit it, and continue once the platform has accepted the input. */
interface FormPage<Visit extends SignedInVisit, Thing, Fields, Data> {
  /** Finds the thing that the form is about. `fields` is undefined until the form is sent. */
  readonly find: (visit: Visit, ctx: CatalogueContext, fields?: Fields) => Thing | Promise<Thing>;
  readonly fields: z.ZodType<Fields>;
  readonly show: (visit: Visit, thing: Thing, refused?: Refused<Fields>) => Shown | Promise<Shown>;
  /** Makes the change with `attempt`, or returns objections to the input. */
  readonly send: (visit: Visit, thing: Thing, fields: Fields) => Outcome<Data> | Promise<Outcome<Data>>;
  readonly done: (visit: Visit, thing: Thing, data: Data, fields: Fields) => Shown | Elsewhere;
}

/** Two endpoints at one address: `show` shows the form; `send` makes the change, or shows the input again with the objections. */
export function formPage<Visit extends SignedInVisit, Thing, Fields, Data>(
  form: FormPage<Visit, Thing, Fields, Data>,
) {
  return {
    show: (ctx: CatalogueContext) => async (visit: Visit) => form.show(visit, await form.find(visit, ctx)),
    send:
      (ctx: CatalogueContext) =>
      async (visit: Visit): Promise<Shown | Elsewhere> => {
        const fields = readOwnForm(form.fields, visit, ctx.config.baseUrl);
        const thing = await form.find(visit, ctx, fields);
        const { data, problems } = await form.send(visit, thing, fields);
        if (!problems) return form.done(visit, thing, data, fields);
        return { ...(await form.show(visit, thing, { ...fields, problems })), status: 422 };
      },
  };
}
