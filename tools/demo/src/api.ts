import { connect, type ApiClient } from '@groundwork/client';

/** The client with which the demo talks to the platform; it says what to do when nothing responds. */
export const connectApi = (baseUrl: string, token: string): ApiClient =>
  connect({
    baseUrl,
    token,
    fetch: (request) =>
      fetch(request).catch((error: unknown) => {
        throw new Error(
          `Nothing responds at ${baseUrl}. Start the platform first: npm start (in another terminal).`,
          { cause: error },
        );
      }),
  });
