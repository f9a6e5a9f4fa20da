import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf, LocalHost } from './local-host';

export const WEBHOOK_SECRET = 'whsec_browser';

type Form = Record<string, string>;
type Subscription = Record<string, unknown> & { id: string; status: string };

const DAY = 24 * 3600;
const now = () => Math.floor(Date.now() / 1000);

async function formOf(request: IncomingMessage): Promise<Form> {
  return Object.fromEntries(new URLSearchParams(await bodyOf(request)));
}

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><meta name="viewport" content="width=device-width"><main><h1>${title}</h1>${body}</main></html>`;

/**
 * A fake payment provider: the API calls of the site in Stripe's format, the two pages for buyers, and signed webhooks.
 */
export class Provider extends LocalHost {
  /** The URL of the site, for webhooks. */
  site = '';
  /** Whether a payment is confirmed before the buyer returns, or by the test. */
  confirms: 'before' | 'later' = 'before';
  broken = false;
  /** The orders, newest last. */
  readonly orders: Form[] = [];
  private readonly subscriptions = new Map<string, Subscription>();
  private events = 0;

  /** The subscription of the newest order. */
  private get newest(): Subscription {
    const found = [...this.subscriptions.values()].at(-1);
    if (!found) throw new Error('nobody has paid yet');
    return found;
  }

  /** Notifies the site that the checkout is completed. */
  confirm(): Promise<void> {
    return this.tell('checkout.session.completed', { object: 'checkout.session', mode: 'subscription', subscription: this.newest.id });
  }

  /** Changes the newest subscription and notifies the site. */
  async change(kind: string, more: Partial<Subscription>): Promise<void> {
    const changed = { ...this.newest, ...more };
    this.subscriptions.set(changed.id, changed);
    const about = kind.startsWith('invoice.') ? { object: 'invoice', subscription: changed.id } : changed;
    await this.tell(kind, about);
  }

  private async tell(type: string, object: object): Promise<void> {
    this.events += 1;
    // After all earlier events, even within the same second.
    const created = now() + this.events;
    const body = JSON.stringify({ id: `evt_${this.events}`, object: 'event', type, created, data: { object } });
    const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${now()}.${body}`).digest('hex');
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': `t=${now()},v1=${signature}` };
    const answer = await fetch(`${this.site}/api/payments/webhook`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`${type}: ${answer.status} ${await answer.text()}`);
  }

  private pay(order: Form): void {
    const id = `sub_${this.subscriptions.size + 1}`;
    const metadata = Object.fromEntries(
      Object.entries(order).flatMap(([key, value]) => {
        const name = /^subscription_data\[metadata\]\[(\w+)\]$/.exec(key)?.[1];
        return name ? [[name, value]] : [];
      }),
    );
    this.subscriptions.set(id, {
      id,
      object: 'subscription',
      customer: order['customer'],
      status: 'active',
      created: now(),
      cancel_at: null,
      cancel_at_period_end: false,
      items: { object: 'list', data: [{ object: 'subscription_item', current_period_end: now() + 30 * DAY }] },
      metadata,
    });
  }

  protected override async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.url);
    if (pathname.startsWith('/v1/')) return this.api(pathname, await formOf(request), response);
    const order = this.orders.at(-1) ?? {};
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    if (pathname === '/portal') {
      response.end(page('Billing portal', `<a href="${order['return_url']}">Back to the shop</a>`));
    } else if (request.method === 'POST') {
      this.pay(order);
      if (this.confirms === 'before') await this.confirm();
      response.writeHead(303, { Location: order['success_url'] ?? '' }).end();
    } else {
      const buttons = `<form method="post"><button>Pay</button></form><a href="${order['cancel_url']}">Leave</a>`;
      response.end(page('Checkout', buttons));
    }
  }

  private api(pathname: string, form: Form, response: ServerResponse): void {
    const say = (status: number, body: object) => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    };
    if (this.broken) return say(500, { error: { type: 'api_error', message: 'An unknown error occurred' } });
    if (pathname === '/v1/customers') return say(200, { id: `cus_${form['metadata[user]']}`, object: 'customer' });
    if (pathname === '/v1/checkout/sessions') {
      this.orders.push(form);
      return say(200, { id: `cs_${this.orders.length}`, object: 'checkout.session', url: `${this.url}/pay` });
    }
    if (pathname === '/v1/billing_portal/sessions') {
      this.orders.push(form);
      return say(200, { id: 'bps_1', object: 'billing_portal.session', url: `${this.url}/portal` });
    }
    const found = this.subscriptions.get(pathname.replace('/v1/subscriptions/', ''));
    return found ? say(200, found) : say(404, { error: { type: 'invalid_request_error', code: 'resource_missing' } });
  }
}
