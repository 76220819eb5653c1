import { FIELD } from '@/lib/constants/service-workers';
import { startPageWorker, fromNetwork } from './page-worker';

declare const self: { registration: { scope: string } };

const scope = new URL(self.registration.scope).pathname;
const page = scope.replace(/\/employee\/$/, FIELD.page);
/** As long as a call of a staff page waits for its answer (lib/api/client.ts). */
const OTHER_PAGE_MS = 20_000;

/**
 * The service worker of the employee area, one for each language (docs/security.md#pages-without-a-signal): the page that
 * registers families without a signal, and its files. It stores no answer of the server and no other page.
 */
startPageWorker(page, {
  // A new version waits until no form is open, and is told so by the page (components/employee/field/field-worker.tsx).
  skipWaiting: false,
  answers: ({ method }) => method === 'GET',
  /** The page itself is always the stored one: a new version comes with its worker. It stands in for what cannot come. */
  async open(request, worker) {
    if (new URL(request.url).pathname === page) return (await worker.matchPrecache(page)) ?? fetch(request);
    const { answer } = await fromNetwork(request, OTHER_PAGE_MS);
    return answer ?? Response.redirect(page);
  },
});
