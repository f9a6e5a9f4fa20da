import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf, LocalHost } from './local-host';

type Unit = { type: string; selectorId: string };

/** A call of one of the ad network's functions. */
type Called = { name: string; units?: Unit[] };

/**
 * Runs in the page like an ad network's loader: replaces the queue, runs it, and provides the three functions. Its ads
 * are too tall, to test that the page does not shift.
 */
const loader = `(() => {
  const { src, dataset } = document.currentScript;
  const origin = new URL(src).origin;
  const tell = (call) => fetch(origin + '/called', { method: 'POST', body: JSON.stringify(call) });
  const waiting = window.ramp.que;
  Object.assign(window.ramp, {
    addUnits: async (units) => {
      for (const { selectorId, type } of units) {
        const ad = document.createElement('div');
        ad.className = 'third-party-ad';
        ad.style.height = '2000px';
        ad.textContent = type + ' of ' + dataset.publisher + '/' + dataset.site;
        document.getElementById(selectorId).append(ad);
      }
      await tell({ name: 'addUnits', units });
    },
    displayUnits: () => void tell({ name: 'displayUnits' }),
    destroyUnits: async (which) => {
      for (const ad of document.querySelectorAll('.third-party-ad')) ad.remove();
      await tell({ name: 'destroyUnits ' + which });
    },
    que: { push: (job) => job() },
  });
  for (const job of waiting) job();
})();`;

const scripts = {
  works: loader,
  throws: 'throw new Error("the network is broken");',
  /** The loader works, but its function fails. */
  'fails later':
    'const jobs = window.ramp.que; window.ramp.addUnits = () => { throw new Error("no fill"); }; for (const job of jobs) job();',
  missing: null,
};

/** Another web host: an ad network, an analytics service, or a host that is not configured. */
export class ThirdParty extends LocalHost {
  /** Paths that browsers have fetched. */
  readonly fetched: string[] = [];
  readonly called: Called[] = [];
  behaviour: keyof typeof scripts = 'works';

  forget(): void {
    this.fetched.length = 0;
    this.called.length = 0;
    this.behaviour = 'works';
  }

  /** Returns the types of the units that were added last. */
  units(): string[] {
    return (this.called.findLast(({ name }) => name === 'addUnits')?.units ?? []).map(({ type }) => type);
  }

  count(name: string): number {
    return this.called.filter((one) => one.name === name).length;
  }

  protected override async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cache-Control', 'no-store');
    if (request.url === '/called') {
      this.called.push(JSON.parse(await bodyOf(request)));
      response.end();
      return;
    }
    this.fetched.push(request.url ?? '');
    const script = request.url?.startsWith('/loader') ? scripts[this.behaviour] : 'void 0;';
    if (script === null) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('Content-Type', 'text/javascript');
    response.end(script);
  }
}
