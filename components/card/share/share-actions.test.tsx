// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from '@/components/ui/save-file';
import { renderApp } from '@/tests/render';
import { cardPicture } from './card-picture';
import { ShareActions } from './share-actions';

// docs/contract.md#screens. jsdom draws nothing.
vi.mock('./card-picture', () => ({ cardPicture: vi.fn(async () => new Blob(['drawn'])) }));
vi.mock('@/components/ui/save-file', () => ({ saveFile: vi.fn() }));

const CARD = { cardNumber: 'JEEVAN271828182846', holder: 'Sita Devi', members: 2, dueDate: '2027-11-22' };
const actions = (holder: string, photo?: string) => (
  <ShareActions card={{ ...CARD, holder }} photo={photo} picture={createRef()} />
);
const share = vi.fn<(data: ShareData) => Promise<void>>();
/** A device with a share sheet, which takes pictures or not. */
function device(takesFiles: boolean) {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share, canShare: () => takesFiles }));
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const drawings = () => vi.mocked(cardPicture).mock.calls.length;

afterEach(() => {
  share.mockReset();
  vi.mocked(cardPicture).mockClear();
  vi.mocked(saveFile).mockClear();
  vi.unstubAllGlobals();
});

test('on a slow phone the second press shares what the first one drew; another card is drawn once more', async () => {
  device(true);
  share.mockRejectedValueOnce(new DOMException('', 'NotAllowedError')).mockResolvedValue();
  const { rerender } = renderApp(actions('Sita Devi'));
  await press('Share picture');
  await screen.findByText('The picture is ready: please press again to share it.');
  await press('Share picture');
  await waitFor(() => expect(share).toHaveBeenCalledTimes(2));
  expect(drawings()).toBe(1);
  expect(share.mock.calls[1]![0].files?.map(({ name, type }) => [name, type])).toEqual([
    ['JEEVAN271828182846.png', 'image/png'],
  ]);

  rerender(actions('Gita Devi'));
  await press('Share picture');
  await waitFor(() => expect(drawings()).toBe(2));
  rerender(actions('Gita Devi', 'data:image/jpeg;base64,/9j/'));
  await press('Share picture');
  await waitFor(() => expect(drawings()).toBe(3));
});

test('a share sheet that takes no pictures: the button says what it does, and the picture is saved', async () => {
  device(false);
  renderApp(actions('Sita Devi'));
  expect(screen.queryByRole('button', { name: 'Share picture' })).not.toBeInTheDocument();
  await press('Save picture');
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.any(File), 'JEEVAN271828182846.png'));
  expect(share).not.toHaveBeenCalled();
});

test.each([
  [
    'en',
    'Namaste Sita Devi, this is your medical card from Jeevan Aarogya Charitable Trust: JEEVAN 2718 2818 2846. Valid until 22 November 2027. Show this at the hospital: https://trust.example/verify#code',
  ],
  [
    'hi',
    /^नमस्ते Sita Devi जी, यह .+ का आपका मेडिकल कार्ड है: JEEVAN 2718 2818 2846। .*22 नवंबर 2027.* https:\/\/trust\.example\/verify#code/,
  ],
] as const)(
  'WhatsApp gets the text in the family’s language (%s); the code opens large',
  async (language, text) => {
    const card = { ...CARD, phone: '9415012345', language, cardCode: 'https://trust.example/verify#code' };
    renderApp(<ShareActions card={card} photo={undefined} picture={createRef()} />);
    const link = new URL(screen.getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href')!);
    expect(link.origin + link.pathname).toBe('https://wa.me/919415012345');
    expect(link.searchParams.get('text')).toMatch(text);
    await press('QR code');
    const code = within(screen.getByRole('dialog', { name: 'QR code' }));
    expect(code.getByRole('img', { name: 'QR code' })).toBeVisible();
  },
);
