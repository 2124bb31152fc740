import type { z } from 'zod';
import type { Cause, InternalRequest } from '@groundwork/contracts';
import type { InternalCaller } from '@groundwork/auth';
import { parseDocument } from '@groundwork/jsonapi';
import { unstorableTexts } from '../requests/body-rules.ts';
import { readBody } from '../requests/read-request.ts';
import { causeOf, contextOf } from '../requests/request-context.ts';
import { sendJson } from '../responses/send.ts';
import type { Route } from '../routes/route.ts';

type InternalHandler<Body extends z.ZodType, ResponseSchema extends z.ZodType> = (
  body: z.output<Body>,
  caller: InternalCaller,
  cause: Cause,
) => Promise<z.input<ResponseSchema>>;

/**
 * Route for an internal request, which only its `issuers` may send. The body is parsed before the handler and the
 * response after it, so neither side can send anything else. The cause has no source address, because that would be
 * the address of another service.
 */
export function internalRoute<Ctx, Body extends z.ZodType, ResponseSchema extends z.ZodType>(
  request: InternalRequest<Body, ResponseSchema>,
  handler: (ctx: Ctx) => InternalHandler<Body, ResponseSchema>,
): Route<Ctx> {
  return {
    method: 'POST',
    path: request.path,
    spec: 'internal',
    access: 'internal',
    issuers: request.issuers,
    handler: (ctx) => {
      const response = handler(ctx);
      return async (req, res) => {
        const { caller } = contextOf(req);
        if (caller === null) throw new Error('an internal route was mounted without its guard');
        const json = readBody(req);
        const body = parseDocument(request.body, json, undefined, unstorableTexts(json));
        sendJson(res, 200, request.response.parse(await response(body, caller, causeOf(req))));
      };
    },
  };
}
