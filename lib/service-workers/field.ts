import { FIELD } from '@/lib/constants/service-workers';
import { startPageWorker, fromNetwork } from './page-worker';

declare const self: { registration: { scope: string } };

const scope = new URL(self.registration.scope).pathname;
const page = scope.replace(/\/employee\/$/, FIELD.page);
/** The timeout of a staff page's call (lib/api/client.ts). */
const OTHER_PAGE_MS = 20_000;

/**
 * For the employee area, one per language: stores the page that registers families without a signal, and its files.
 * No server answers, no other page.
 */
startPageWorker(page, {
  // A new version waits until no form is open, and is told so by the page (components/employee/field/field-worker.tsx).
  skipWaiting: false,
  answers: ({ method }) => method === 'GET',
  /** Always the stored page: a new version comes with its worker. Also stands in for pages that cannot be loaded. */
  async open(request, worker) {
    if (new URL(request.url).pathname === page) return (await worker.matchPrecache(page)) ?? fetch(request);
    const { answer } = await fromNetwork(request, OTHER_PAGE_MS);
    return answer ?? Response.redirect(page);
  },
});
