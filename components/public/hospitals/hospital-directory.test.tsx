// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { renderToString } from 'react-dom/server';
import toast from 'react-hot-toast';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadMessages } from '@/lib/i18n/messages';
import type { Locale } from '@/lib/i18n/routing';
import type { DirectoryQuery } from '@/lib/schemas/directory';
import type { DirectoryPage, ListedHospital } from '@/lib/schemas/responses/hospitals';
import { HospitalDirectory } from './hospital-directory';

// Outside Next, nothing signals a new address; `navigated` does.
let navigations = 0;
vi.mock('next/navigation', () => ({ useSearchParams: () => navigations }));

const CURSOR = 'a'.repeat(24);
const hospital = (over: Partial<ListedHospital> = {}): ListedHospital => ({
  _id: over.name ?? 'h1',
  name: 'Jan Seva Hospital',
  address: '14 Station Road, Karwi',
  phone: '+91-9555012345',
  services: ['Cardiology', 'Maternity', 'X-ray', 'Dialysis', 'ICU'],
  servicesHindi: ['दिल का इलाज', 'डिलीवरी', 'X-ray', 'डायलिसिस', 'ICU'],
  zone: 'CKTD',
  zoneName: 'Chitrakoot',
  path: 'karwi-chitrakoot/jan-seva-hospital-5e60ce',
  // Already the 6th in India.
  registeredDate: '2026-03-05T20:00:00.000Z',
  ...over,
});
const page = (names: string[], more: Partial<DirectoryPage> = {}): DirectoryPage => ({
  hospitals: names.map((name) => hospital({ name })),
  total: names.length,
  nextCursor: null,
  ...more,
});

/** Pending requests in order; each is answered by the test. */
const calls: Array<{
  url: string;
  answer: (status: number, body: unknown) => Promise<void>;
  cut: () => Promise<void>;
}> = [];

beforeEach(() => {
  vi.stubGlobal('fetch', (url: string) => {
    // Ignores the abort signal: a response nobody waits for may still arrive.
    return new Promise<Response>((resolve, reject) => {
      calls.push({
        url,
        answer: (status, body) => act(async () => resolve(Response.json(body, { status }))),
        cut: () => act(async () => reject(new TypeError('Failed to fetch'))),
      });
    });
  });
});
afterEach(() => {
  document.cookie = 'zone=; path=/; max-age=0';
  toast.remove();
  calls.length = 0;
  navigations = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

const element = (list: DirectoryPage | null, asked: Partial<DirectoryQuery> = {}, locale: Locale = 'en') => (
  <NextIntlClientProvider locale={locale} messages={loadMessages(locale)}>
    <HospitalDirectory path="/hospitals" query={{ q: '', zone: 'ALL', ...asked }} page={list} />
  </NextIntlClientProvider>
);

function open(list: DirectoryPage | null, asked: Partial<DirectoryQuery> = {}) {
  if (window.location.pathname === '/')
    window.history.replaceState(null, '', `/hospitals?${new URLSearchParams({ ...asked })}`);
  const { rerender } = render(element(list, asked));
  return {
    user: userEvent.setup(),
    navigated: (address: string) => {
      window.history.replaceState(null, '', address);
      navigations += 1;
      rerender(element(list, asked));
    },
  };
}

const box = () => screen.getByRole('searchbox', { name: 'Search hospitals' });
const count = () => screen.getByRole('status').textContent;
/** The cards, without the pictures above them. */
const cards = () => screen.getByRole('list', { name: 'Hospitals' });
const listed = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const address = () => window.location.pathname + window.location.search;

test.each([
  [1, 'ALL', 'Showing 1 hospital'],
  [0, 'CHNAI', 'Showing 0 hospitals in Chennai'],
  [5000, 'CKTD', 'Showing 5,000 hospitals in Chitrakoot'],
] as const)('%i found in %s: %s', (total, zone, text) => {
  open(page(total ? ['A'] : [], { total }), { zone });
  expect(count()).toBe(text);
});

test('asks nothing of the formats of the browser, whose first use would hold up a slow phone', () => {
  const formats = [
    vi.spyOn(Intl, 'NumberFormat'),
    vi.spyOn(Intl, 'DateTimeFormat'),
    vi.spyOn(Number.prototype, 'toLocaleString'),
    vi.spyOn(Date.prototype, 'toLocaleDateString'),
  ];
  open(page(['A', 'B'], { total: 61 }));
  expect(count()).toBe('Showing 61 hospitals');
  expect(screen.getAllByText('Added: 06/03/2026')).toHaveLength(2);
  for (const format of formats) expect(format).not.toHaveBeenCalled();
});

test('has a search box and the fixed zone filter, which work as a GET form without JavaScript', () => {
  open(page(['A']), { q: 'eye', zone: 'MMBI' });
  expect(box()).toHaveValue('eye');
  expect(box()).toHaveAttribute('placeholder', 'Search by hospital name, location, or specialty...');
  const zones = within(screen.getByRole('group', { name: 'Zone' })).getAllByRole<HTMLInputElement>('radio');
  expect(zones.map((zone) => [zone.value, zone.labels![0]!.textContent])).toEqual([
    ['ALL', 'All Zones'],
    ['DLHI', 'Delhi'],
    ['CKTD', 'Chitrakoot'],
    ['MMBI', 'Mumbai'],
    ['CHNAI', 'Chennai'],
  ]);
  expect(screen.getByRole('radio', { name: 'Mumbai' })).toBeChecked();
  const form = screen.getByRole<HTMLFormElement>('search');
  expect([form.getAttribute('action'), form.method]).toEqual(['/hospitals', 'get']);
  expect([...new FormData(form)]).toEqual([
    ['care', ''],
    ['at', ''],
    ['pincode', ''],
    ['q', 'eye'],
    ['zone', 'MMBI'],
  ]);
});

test('a card has zone, date, address, phone, three services and how many more, and two buttons', () => {
  open({ ...page([]), hospitals: [hospital({ address: '14 Station Road\nKarwi' })], total: 1 });
  const card = within(cards().querySelector('li')!);
  for (const text of [
    'Chitrakoot',
    'Added: 06/03/2026',
    '+91-9555012345',
    'Cardiology',
    'Maternity',
    'X-ray',
  ])
    expect(card.getByText(text)).toBeVisible();
  expect(card.getByText(/14 Station Road/)).toBeVisible();
  expect(card.getByText('+2 more')).toBeVisible();
  // The rest opens.
  expect(card.getByText('Dialysis')).not.toBeVisible();
  expect(card.getByText('+2 more').closest('summary')).toBeVisible();
  const call = card.getByRole('link', { name: 'Call Jan Seva Hospital' });
  expect([call.textContent, call.getAttribute('href')]).toEqual(['Call', 'tel:+919555012345']);
  const directions = card.getByRole<HTMLAnchorElement>('button', {
    name: 'Directions to Jan Seva Hospital, opens a map in a new tab',
  });
  expect([directions.textContent, directions.rel, directions.target]).toEqual([
    'Directions',
    'noopener noreferrer',
    '_blank',
  ]);
  const map = new URL(directions.href);
  expect(map.origin + map.pathname).toBe('https://www.google.com/maps/dir/');
  expect(map.searchParams.get('destination')).toBe('Jan Seva Hospital, 14 Station Road, Karwi');
});

test('Directions reacts to the space bar, as a button does, which does not scroll the page', () => {
  open(page(['A']));
  const directions = screen.getByRole('button', { name: /^Directions/ });
  const pressed = vi.fn((event: Event) => event.preventDefault());
  directions.addEventListener('click', pressed);
  expect(fireEvent.keyDown(directions, { key: ' ' })).toBe(false);
  expect(pressed).toHaveBeenCalledTimes(1);
  // Holding the key repeats the event.
  expect(fireEvent.keyDown(directions, { key: ' ', repeat: true })).toBe(false);
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('omits Call without a phone, does not abbreviate three services, and shows a zone as it is known', () => {
  const plain = { phone: undefined, services: ['A', 'B', 'C'] };
  const hospitals = [
    hospital({ ...plain, name: 'A', zone: '', zoneName: undefined }),
    hospital({ ...plain, name: 'B', zone: 'LKNW', zoneName: 'Lucknow' }),
    hospital({ ...plain, name: 'C', zone: 'GONE', zoneName: undefined }),
  ];
  open({ ...page([]), hospitals, total: 3 });
  expect(screen.queryByText('Call')).toBeNull();
  for (const zone of ['N/A', 'Lucknow', 'GONE']) expect(screen.getByText(zone)).toBeVisible();
  expect(screen.queryByText(/more$/)).toBeNull();
});

test('an empty list says whether there are no hospitals or no results, and then what else can be done', async () => {
  const { user } = open(page([]));
  expect(screen.getByText('No hospitals found')).toBeVisible();
  expect(screen.getByText('No hospitals are currently registered in the system.')).toBeVisible();
  fireEvent.click(screen.getByRole('radio', { name: 'Delhi' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  await calls[0]!.answer(200, page([]));
  expect(screen.getByText('Try adjusting your search terms or selecting a different zone.')).toBeVisible();
  expect(screen.queryByText('No hospitals are currently registered in the system.')).toBeNull();
  expect(screen.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', 'tel:+910000000000');
  expect(screen.getByRole('link', { name: 'Clear search' })).toHaveAttribute('href', '/hospitals');
  await user.click(screen.getByRole('link', { name: 'All Zones' }));
  expect([calls[1]!.url, address()]).toEqual(['/api/hospital/getHospitals?sort=name&limit=24', '/hospitals']);
});

test('where nothing is found the pincode is asked for, also without JavaScript, and the home zone is shown', async () => {
  const { user } = open({ ...page([]), instead: [hospital({ name: 'Seva' })] }, { q: 'इटखरी', zone: 'DLHI' });
  expect(screen.getByText('“इटखरी” was not found.')).toBeVisible();
  expect([count(), listed()]).toEqual(['Showing 0 hospitals in Delhi', ['Seva']]);
  const pincode = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'or your pincode' })[1]!;
  expect([...new FormData(pincode.form!)]).toEqual([['pincode', '']]);
  expect([pincode.form!.getAttribute('action'), pincode.form!.method]).toEqual(['/hospitals', 'get']);
  await user.type(pincode, '२१०205{Enter}');
  expect([box(), address()]).toEqual([expect.objectContaining({ value: '' }), '/hospitals?pincode=210205']);
});

test('beside what was left out of a search its place is asked for, and the search goes on', async () => {
  locatedAt([25.206_612, 80.912_634]);
  const { user } = open(page(['A'], { ignored: 'xyzzy' }), { q: 'eye xyzzy' });
  expect(screen.getByText('If it is your village, type your pincode:')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Near me' })[1]!);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]!.url).toContain('q=eye+xyzzy&at=25.21%2C80.91');
});

test('other places of the same name are links that work without JavaScript', () => {
  const others = [{ name: 'Hamirpur, Bihar', nameHindi: 'हमीरपुर, बिहार', q: 'Bihar' }];
  open(page(['A'], { others }), { q: 'eye hamirpur', zone: 'DLHI' });
  expect(screen.getByRole('link', { name: 'Hamirpur, Bihar' })).toHaveAttribute(
    'href',
    '/hospitals?q=eye+hamirpur+Bihar&zone=DLHI',
  );
});

test('in English a service has no part in Hindi', () => {
  const services = ['Free camp / मुफ़्त शिविर', 'CT / MRI'];
  open({ ...page([]), hospitals: [hospital({ services })], total: 1 });
  expect(cards()).toHaveTextContent('Free campCT / MRI');
});

test('searches once a word is typed; the previous list stays until the response', async () => {
  vi.useFakeTimers();
  open(page(['A', 'B']));
  for (const typed of ['e', 'ey', 'eye']) {
    fireEvent.change(box(), { target: { value: typed } });
    await act(() => vi.advanceTimersByTimeAsync(200));
  }
  expect(calls).toHaveLength(0);
  await act(() => vi.advanceTimersByTimeAsync(50));
  expect(calls.map(({ url }) => url)).toEqual(['/api/hospital/getHospitals?sort=name&limit=24&q=eye']);
  expect([count(), listed(), address()]).toEqual(['Showing 2 hospitals', ['A', 'B'], '/hospitals?q=eye']);
  await act(() => vi.advanceTimersByTimeAsync(250));
  expect([count(), listed()]).toEqual(['Loading hospitals...', ['A', 'B']]);
  expect(cards()).toHaveAttribute('aria-busy', 'true');
  await calls[0]!.answer(200, page(['Eye Hospital']));
  expect([count(), listed()]).toEqual(['Showing 1 hospital', ['Eye Hospital']]);
  expect(cards()).toHaveAttribute('aria-busy', 'false');
});

test('a late response never replaces a newer one', async () => {
  const { user } = open(page(['A']));
  await user.type(box(), 'eye{Enter}');
  await waitFor(() => expect(calls).toHaveLength(1));
  await user.click(screen.getByText('Delhi'));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]!.url).toBe('/api/hospital/getHospitals?sort=name&limit=24&q=eye&zone=DLHI');
  await calls[1]!.answer(200, page(['Newer']));
  await calls[0]!.answer(200, page(['Older', 'Older still']));
  expect([listed(), count(), address()]).toEqual([
    ['Newer'],
    'Showing 1 hospital in Delhi',
    '/hospitals?q=eye&zone=DLHI',
  ]);
});

test('returning to the shown query sends no request and ignores the pending one', async () => {
  const { user } = open(page(['A']));
  await user.click(screen.getByText('Delhi'));
  await waitFor(() => expect(calls).toHaveLength(1));
  await user.click(screen.getByText('All Zones'));
  await waitFor(() => expect(address()).toBe('/hospitals'));
  await calls[0]!.answer(200, page(['In Delhi']));
  expect([listed(), count(), calls.length]).toEqual([['A'], 'Showing 1 hospital', 1]);
});

test('pressing a link right after typing searches first, and nothing cancels the navigation', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  open(page(['A']));
  const link = document.body.appendChild(document.createElement('a'));
  link.href = '#verify';
  const seen: string[] = [];
  link.addEventListener('click', (event) => {
    event.preventDefault();
    seen.push(address());
  });
  fireEvent.change(box(), { target: { value: 'eye' } });
  vi.advanceTimersByTime(249);
  expect(address()).toBe('/hospitals');
  fireEvent.click(link);
  expect(seen).toEqual(['/hospitals?q=eye']);
  expect(calls).toHaveLength(1);
  const written = vi.spyOn(window.history, 'replaceState');
  vi.advanceTimersByTime(1000);
  expect(written).not.toHaveBeenCalled();
  written.mockRestore();
  link.remove();
});

test('after Back has changed the page, what was typed is not written into the new address', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  open(page(['A']));
  fireEvent.change(box(), { target: { value: 'eye' } });
  window.history.replaceState(null, '', '/verify');
  vi.advanceTimersByTime(1000);
  expect(address()).toBe('/verify');
  expect(calls).toEqual([]);
});

test('Back, or a link to another search, updates list and form', async () => {
  const { navigated } = open(page(['A']));
  navigated('/hospitals?q=ear&zone=CHNAI&cursor=nonsense');
  expect(box()).toHaveValue('ear');
  expect(screen.getByRole('radio', { name: 'Chennai' })).toBeChecked();
  expect(calls[0]!.url).toBe('/api/hospital/getHospitals?sort=name&limit=24&q=ear&zone=CHNAI');
  await calls[0]!.answer(200, page(['Ear']));
  navigated('/hospitals?q=ear&zone=CHNAI');
  expect([calls.length, listed()]).toEqual([1, ['Ear']]);
});

test('on the way back to this page the address wins over what was first rendered', async () => {
  window.history.replaceState(null, '', '/hospitals?q=heart');
  open(page(['A']));
  expect(box()).toHaveValue('heart');
  expect(calls[0]!.url).toContain('q=heart');
  await calls[0]!.answer(200, page(['Heart']));
  expect([listed(), address()]).toEqual([['Heart'], '/hospitals?q=heart']);
});

test('what was typed before hydration is searched for afterwards', async () => {
  window.history.replaceState(null, '', '/hospitals?zone=DLHI');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(element(page(['A']), { zone: 'DLHI' }));
  expect(container).toHaveTextContent('Showing 1 hospital in Delhi');
  container.querySelector<HTMLInputElement>('[name=q]')!.value = 'eye';
  render(element(page(['A']), { zone: 'DLHI' }), { container, hydrate: true });
  expect(box()).toHaveValue('eye');
  expect([calls[0]!.url, address()]).toEqual([
    '/api/hospital/getHospitals?sort=name&limit=24&q=eye&zone=DLHI',
    '/hospitals?q=eye&zone=DLHI',
  ]);
  await calls[0]!.answer(200, page(['Eye']));
  expect(listed()).toEqual(['Eye']);
});

test('more results are appended, and the first new one gets the focus', async () => {
  const { user } = open(page(['A', 'B'], { total: 3, nextCursor: CURSOR }), { q: 'seva' });
  const more = screen.getByRole('link', { name: 'Show more' });
  expect(more).toHaveAttribute('href', `/hospitals?q=seva&cursor=${CURSOR}`);
  // Below the count, and above the button.
  expect(screen.getAllByText('2 of 3 listed')).toHaveLength(2);
  await user.click(more);
  await user.click(screen.getByRole('link', { name: 'Loading hospitals...' }));
  expect(calls.map(({ url }) => url)).toEqual([
    `/api/hospital/getHospitals?sort=name&limit=24&q=seva&cursor=${CURSOR}`,
  ]);
  await calls[0]!.answer(200, page(['C'], { total: 3 }));
  expect([listed(), count(), address()]).toEqual([
    ['A', 'B', 'C'],
    'Showing 3 hospitals',
    '/hospitals?q=seva',
  ]);
  expect(document.activeElement).toHaveTextContent('C');
  expect(screen.queryByRole('link', { name: 'Show more' })).toBeNull();
});

test('a page in the middle of the list links to its start', () => {
  open(page(['M']), { q: 'seva', cursor: CURSOR });
  expect(screen.getByRole('link', { name: 'Back to the start of the list' })).toHaveAttribute(
    'href',
    '/hospitals?q=seva',
  );
});

test('without a network it says so, keeps input and list, and retries once it is back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = open(page(['A']));
  await user.type(box(), 'eye{Enter}');
  await waitFor(() => expect(calls).toHaveLength(1));
  await calls[0]!.cut();
  const said = screen.getByRole('alert');
  expect(said).toHaveTextContent(
    'No answer: there seems to be no signalWhat you typed is still here. Check your signal, then try again.',
  );
  expect(said).toHaveTextContent('The list below may be out of date.');
  expect([listed(), count()]).toEqual([['A'], '']);
  expect(box()).toHaveValue('eye');
  act(() => void window.dispatchEvent(new Event('online')));
  await calls[1]!.answer(200, page(['Eye']));
  expect([calls[1]!.url, listed()]).toEqual([calls[0]!.url, ['Eye']]);
  expect(screen.queryByRole('alert')).toBeNull();
});

const TOO_MANY = 'Too many searches in a short time.';
test.each([
  ['the words of the server', () => calls[0]!.answer(429, { message: TOO_MANY }), TOO_MANY],
  ['a fault without words', () => calls[0]!.answer(500, {}), 'Failed to load hospitals'],
  [
    'no answer, and not that the phone is offline, which has a network',
    () => calls[0]!.cut(),
    'No answer from our serverYour phone has a network, but the list did not come. What you typed is still here. Please try again in a minute.',
  ],
])('%s in place; a retry is of the same zone', async (_, fail, says) => {
  const { user } = open(page(['A']));
  await user.click(screen.getByText('Delhi'));
  await waitFor(() => expect(calls).toHaveLength(1));
  await fail();
  expect(screen.getByRole('alert')).toHaveTextContent(says);
  await user.click(screen.getByRole('link', { name: 'Try again' }));
  expect(calls[1]!.url).toBe('/api/hospital/getHospitals?sort=name&limit=24&zone=DLHI');
  await calls[1]!.answer(200, page(['B', 'C']));
  expect([listed(), count()]).toEqual([['B', 'C'], 'Showing 2 hospitals in Delhi']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a fault is told as a toast too, one at a time', async () => {
  const { user } = open(page(['A']));
  const shown = vi.spyOn(toast, 'error');
  await user.click(screen.getByText('Delhi'));
  await waitFor(() => expect(calls).toHaveLength(1));
  await calls[0]!.answer(429, { message: TOO_MANY });
  await waitFor(() => expect(shown).toHaveBeenCalledWith(TOO_MANY, { id: 'hospitals' }));
});

test('a failed next page leaves the list as it is', async () => {
  const { user } = open(page(['A'], { total: 2, nextCursor: CURSOR }));
  await user.click(screen.getByRole('link', { name: 'Show more' }));
  await calls[0]!.answer(503, {});
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load hospitals');
  expect(listed()).toEqual(['A']);
  await user.click(screen.getByRole('link', { name: 'Try again' }));
  expect(calls[1]!.url).toBe(calls[0]!.url);
  await calls[1]!.answer(200, page(['B'], { total: 2 }));
  expect(listed()).toEqual(['A', 'B']);
});

test('if the page was rendered without a list it says so and offers a retry of the same search', async () => {
  const { user } = open(null, { q: 'eye' });
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load hospitals');
  const again = screen.getByRole('link', { name: 'Try again' });
  expect(again).toHaveAttribute('href', '/hospitals?q=eye');
  expect(screen.queryByText(/^Showing/)).toBeNull();
  await user.click(again);
  await calls[0]!.answer(200, page(['Eye']));
  expect(listed()).toEqual(['Eye']);
});

test('in Hindi a card has name, services and hours in Hindi, and the city where the address is not', () => {
  const known = { nameHindi: 'जन सेवा अस्पताल', cityHindi: 'कर्वी' };
  const more = { name: 'B', addressHindi: '14 स्टेशन रोड, कर्वी', hours: 'Daily', hoursHindi: 'हर दिन' };
  const hospitals = [hospital(known), hospital({ ...known, ...more })];
  render(element({ ...page([]), hospitals, total: 2 }, {}, 'hi'));
  expect(listed()).toEqual(['जन सेवा अस्पताल', 'जन सेवा अस्पताल']);
  const [card, whole] = screen.getByRole('list', { name: 'अस्पताल' }).children as Iterable<HTMLElement>;
  expect(card).toHaveTextContent(/कर्वी\s14 Station Road, Karwi/);
  expect(card).toHaveTextContent('दिल का इलाजडिलीवरीX-ray+2 औरडायलिसिसICU');
  expect(
    within(card!)
      .getAllByRole('link')
      .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['जन सेवा अस्पताल', '/hospitals/karwi-chitrakoot/jan-seva-hospital-5e60ce'],
    ['जन सेवा अस्पताल को फ़ोन करें', 'tel:+919555012345'],
  ]);
  expect(within(whole!).getByText('14 स्टेशन रोड, कर्वी')).toBeVisible();
  expect(within(whole!).getByText('समय: हर दिन')).toBeVisible();
});

test('a card says what else is known, and leads to the position', () => {
  const known = { hours: 'Mon to Sat, 9 am to 5 pm', emergencyAlways: true, callFirst: true } as const;
  const place = { lastConfirmed: '2026-10-01T06:00:00.000Z', latitude: 25.2066, longitude: 80.9126 };
  open({ ...page([]), hospitals: [hospital({ ...known, ...place })], total: 1 });
  for (const text of [
    'Open: Mon to Sat, 9 am to 5 pm',
    'Emergency, day and night',
    'Call before you go',
    'Details confirmed: 01/10/2026',
  ])
    expect(screen.getByText(text)).toBeVisible();
  const map = screen.getByRole<HTMLAnchorElement>('button', { name: /^Directions/ });
  expect(new URL(map.href).searchParams.get('destination')).toBe('25.2066,80.9126');
});

test('a pincode lists the nearest first once it is whole; typed in Hindi digits, too', async () => {
  const { user } = open(page(['A']));
  const pincode = screen.getByRole('textbox', { name: 'or your pincode' });
  await user.type(pincode, '21 ०2');
  expect(pincode).toHaveValue('2102');
  await user.tab();
  expect(screen.getByRole('alert')).toHaveTextContent('A pincode has 6 digits and does not start with 0');
  await user.type(pincode, '05');
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect([calls[0]!.url, address()]).toEqual([
    '/api/hospital/getHospitals?sort=name&limit=24&pincode=210205',
    '/hospitals?pincode=210205',
  ]);
  const hospitals = [
    hospital({ name: 'A', distanceKm: 0 }),
    hospital({ name: 'B', distanceKm: 12 }),
    hospital({ name: 'C' }),
  ];
  await calls[0]!.answer(200, { ...page([]), hospitals, total: 3, near: 'pincode' });
  expect(screen.getByText('under 1 km')).toBeVisible();
  expect(screen.getByText('about 12 km')).toBeVisible();
  expect(screen.getAllByText(/ km$/)).toHaveLength(2);
  expect(screen.getByText(/^Nearest to pincode 210205 first/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Clear search' }));
  expect([pincode, address()]).toEqual([expect.objectContaining({ value: '' }), '/hospitals']);
});

test.each<[string, Partial<DirectoryPage>]>([
  [
    'Distances are from the area around Banda (210999), so they are approximate.',
    { near: 'area', area: { name: 'Banda', nameHindi: 'बाँदा' } },
  ],
  ['We do not know where pincode 210999 is, so the hospitals are in the usual order.', { near: 'unknown' }],
  ['No exact match for “eye xyzzy”. These hospitals have a similar spelling.', { oneSlip: true }],
  ['“xyzzy” was not found, so it is left out of the search.', { ignored: 'xyzzy' }],
])('what the list is, is said: %s', (words, is) => {
  open(page(['A'], is), { q: 'eye xyzzy', pincode: '210999' });
  expect(screen.getByText(words)).toBeVisible();
});

/** A browser that answers with this position, or refuses. */
function locatedAt(answer: [number, number] | 'denied') {
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (found, failed) => {
    if (answer === 'denied') return failed!({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError);
    const [latitude, longitude] = answer;
    found({ coords: { latitude, longitude } } as GeolocationPosition);
  };
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), { geolocation: { getCurrentPosition } }),
  );
}

test('near me sends the position to a kilometre, keeps it out of the address, and can be ended', async () => {
  locatedAt([25.206_612, 80.912_634]);
  const { user } = open(page(['A']));
  await user.click(screen.getByRole('button', { name: 'Near me' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]!.url).toBe('/api/hospital/getHospitals?sort=name&limit=24&at=25.21%2C80.91');
  expect(address()).toBe('/hospitals');
  await calls[0]!.answer(200, { ...page(['A']), near: 'position' });
  expect(screen.getByText(/^Nearest to you first/)).toBeVisible();
  // A search keeps it.
  await user.type(box(), 'eye{Enter}');
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]!.url).toBe('/api/hospital/getHospitals?sort=name&limit=24&q=eye&at=25.21%2C80.91');
  expect(address()).toBe('/hospitals?q=eye');
  await calls[1]!.answer(200, { ...page(['A']), near: 'position' });
  const near = screen.getByRole('button', { name: 'Near me', pressed: true });
  await user.click(near);
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(calls[2]!.url).toBe('/api/hospital/getHospitals?sort=name&limit=24&q=eye');
});

test.each([
  ['denied', 'Your browser did not share where you are. Type your pincode instead.'],
  [[-33.9, 18.4], 'We could not find out where you are. Type your pincode instead.'],
] as const)('where there is no position (%j) it says so and asks for nothing', async (answer, words) => {
  locatedAt(answer as [number, number] | 'denied');
  const { user } = open(page(['A']));
  await user.click(screen.getByRole('button', { name: 'Near me' }));
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(calls).toEqual([]);
});

test('the services that were looked for come first and are marked', () => {
  open({ ...page([]), hospitals: [hospital({ matching: [3, 1] })], total: 1 });
  const marked = cards().querySelectorAll('strong');
  expect([...marked].map(({ textContent }) => textContent)).toEqual(['Dialysis', 'Maternity']);
  expect(cards()).toHaveTextContent('DialysisMaternityCardiology+2 moreX-rayICU');
});

const karwi = {
  place: 'Karwi',
  placeHindi: 'कर्वी',
  name: 'Mandakini Seva',
  nameHindi: 'मंदाकिनी सेवा',
  distanceKm: 4,
};
test.each([
  ['hi', { ...karwi, care: 'eye' }, 'कर्वी में आँख का कोई अस्पताल नहीं मिला। सबसे पास: मंदाकिनी सेवा, 4 किमी'],
  [
    'en',
    { ...karwi, services: ['Skin'], servicesHindi: ['त्वचा रोग'], distanceKm: 0 },
    'No hospital with Skin in Karwi. Nearest: Mandakini Seva, under 1 km',
  ],
  ['en', karwi, 'No hospital in Karwi. Nearest: Mandakini Seva, 4 km'],
] as const)('where none is in the place, the nearest is named: %s %j', (locale, nearest, text) => {
  render(element({ ...page(['A']), nearest } as DirectoryPage, { q: 'x' }, locale));
  expect(screen.getByText(text)).toBeVisible();
});

test.each<[string, object, string | undefined]>([
  ['none in the place, the nearest in 67 km', { nearest: { ...karwi, distanceKm: 67 } }, 'Call us first'],
  ['near a pincode, the first in 40 km', { near: 'pincode', distanceKm: 40 }, 'Call us first'],
  ['near a pincode, the first in 39 km', { near: 'pincode', distanceKm: 39 }, undefined],
  ['none in the place, the nearest in 4 km', { nearest: karwi }, undefined],
  ['no place asked for', {}, undefined],
])('a list that begins far away begins with our phone number: %s', (_, found, words) => {
  const { distanceKm, ...more } = found as { distanceKm?: number };
  const shown = {
    ...page([]),
    ...more,
    hospitals: [hospital({ ...(distanceKm && { distanceKm }) })],
    total: 1,
  };
  open(shown as DirectoryPage, { q: 'x', pincode: '210205' });
  const first = screen.queryByRole('link', { name: /^\+91 / })?.closest('p');
  if (!words) return expect(first).toBeUndefined();
  expect(first).toHaveTextContent(words);
  expect(first!.previousElementSibling).toBeNull();
});

test('the list for paper is the same search, all of it', () => {
  open(page(['A']), { q: 'eye', zone: 'CKTD', care: 'eye' });
  for (const link of screen.getAllByRole('link', { name: 'Print the list' }))
    expect(link).toHaveAttribute('href', '/hospitals?q=eye&zone=CKTD&care=eye&print=1');
});
