import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

type Person = { email: string; verified: boolean };

/** A certified OpenID Connect provider on a free port, used instead of Google. */
export class Issuer {
  readonly clientId = 'hotdrop-e2e';
  readonly clientSecret = 'a-secret-of-the-browser-tests';
  /** The accounts by login. */
  readonly people = new Map<string, Person>();
  /**
   * The callback URL. The site needs the provider's URL to start, and gets its own URL then: set this before the first
   * visit.
   */
  callback = '';
  url = '';
  private readonly server: Server = createServer();

  async start(): Promise<this> {
    await new Promise<void>((resolve) => {
      this.server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = this.server.address() as AddressInfo;
    this.url = `http://localhost:${port}`;
    let answer: ReturnType<Provider['callback']> | null = null;
    this.server.on('request', (request, response) => {
      answer ??= this.provider().callback();
      void answer(request, response);
    });
    return this;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private provider(): Provider {
    return new Provider(this.url, {
      clients: [
        {
          client_id: this.clientId,
          client_secret: this.clientSecret,
          redirect_uris: [this.callback],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      // Like Google: the claims of the scopes are in the ID token.
      conformIdTokenClaims: false,
      pkce: { required: () => true },
      features: { devInteractions: { enabled: true } },
      cookies: { keys: ['a-key-of-the-browser-tests'] },
      ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 60, IdToken: 60 },
      findAccount: (_context, id) => {
        const person = this.people.get(id);
        if (!person) return undefined;
        return { accountId: id, claims: () => ({ sub: id, email: person.email, email_verified: person.verified }) };
      },
    });
  }
}
