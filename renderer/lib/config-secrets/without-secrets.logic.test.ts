import { expect, it } from 'vitest';
import { HIDDEN, isSecretPath, withoutSecrets } from './without-secrets.logic';

it('hides what may be a secret, and nothing else', () => {
  const config = {
    model: 'm',
    model_providers: { a: { env_key: 'ACME_KEY', experimental_bearer_token: 'sk-1', http_headers: { 'X-Key': 'v' } } },
    mcp_servers: { x: { command: 'echo', env: { TOKEN: 't', N: 3 }, bearer_token_env_var: 'NAME' } },
    shell_environment_policy: { set: { A: 'b' }, inherit: 'all' },
    tool_output_token_limit: 100,
    cli_auth_credentials_store: 'file',
    list: [{ api_key: 'k' }],
  };
  expect(withoutSecrets(config)).toEqual({
    ...config,
    model_providers: {
      a: { env_key: 'ACME_KEY', experimental_bearer_token: HIDDEN, http_headers: { 'X-Key': HIDDEN } },
    },
    mcp_servers: { x: { command: 'echo', env: { TOKEN: HIDDEN, N: HIDDEN }, bearer_token_env_var: 'NAME' } },
    shell_environment_policy: { set: { A: HIDDEN }, inherit: 'all' },
    list: [{ api_key: HIDDEN }],
  });
});

it('leaves alone what is not set', () => {
  expect(withoutSecrets({ token: null })).toEqual({ token: null });
  expect(isSecretPath(['env'])).toBe(false);
});
