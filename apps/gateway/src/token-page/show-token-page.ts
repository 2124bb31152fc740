import { ownEndpoint } from '../requests/own-route.ts';
import { html } from '../responses/html.ts';
import type { Answer } from '../responses/answer.ts';

/** There is one text for everybody: nothing of the request is in it. It loads nothing, and has no script and no style. */
const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>API tokens</title>
</head>
<body>
<h1>API tokens</h1>
<p>Terraform and OpenTofu sign in to this host with an API token. Tokens are made with the API, not on this page.</p>
<h2>You have a token already</h2>
<p>Use it, or make another one with it. In a shell, with the name of this host in place of <code>HOST</code>:</p>
<pre>export TOKEN=&lt;your token&gt;

# Your user id is the first "id" in the answer.
curl -H "Authorization: Bearer $TOKEN" https://HOST/api/v2/account/details

# Makes a token. It is in "token" of the answer, and is shown only once.
curl -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/vnd.api+json" \\
  -d '{"data": {"type": "authentication-tokens", "attributes": {"description": "terraform login"}}}' \\
  https://HOST/api/v2/users/&lt;your user id&gt;/authentication-tokens</pre>
<h2>You have no token yet</h2>
<p>Ask an administrator of this host. They create your account and give you its first token.
For a pipeline, ask an owner of your organization for the token of a team.</p>
<h2>Then</h2>
<p>Go back to the shell in which <code>terraform login</code> or <code>tofu login</code> waits, and paste the token.
The command checks it and stores it on your machine.</p>
</body>
</html>
`;

const tokenPage: Answer = {
  status: 200,
  headers: ['Content-Type', 'text/html; charset=utf-8', 'Cache-Control', 'no-cache'],
  body: page,
};

/**
 * `GET /app/settings/tokens`: the page that `terraform login` opens, because the discovery document has `tfe.v2` and no
 * `login.v1` (docs/compatibility.md#login). It says how to make a token, and needs none.
 */
export const showTokenPage = ownEndpoint({ answers: html }, () => () => tokenPage);
