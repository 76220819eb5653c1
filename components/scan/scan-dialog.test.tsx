// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '@/tests/render';
import { mainCamera } from './use-camera';
import { ScanButton } from './scan-button';
import type { TakeCard } from './scan-dialog';

// docs/contract.md#scanning, with a browser's own reader (Barcode Detection API) and its camera.
const AADHAAR = '<PrintLetterBarcodeData uid="999941057058" name="Shivshankar"/>';
const CARD = 'https://trust.example/verify?card=JEEVAN1234567890';

/** What the code in sight says; none: nothing is in sight. */
let inSight: string[];
let tracks: Array<ReturnType<typeof newTrack>>;
let capabilities: Record<string, unknown>;
let cameras: Array<{ kind: string; deviceId: string; label: string }>;
const asked = vi.fn<(wanted: MediaStreamConstraints) => void>();
const take = vi.fn<TakeCard>();
let refuse: string | undefined;

function newTrack(deviceId: string) {
  const track = {
    label: cameras.find((camera) => camera.deviceId === deviceId)?.label ?? '',
    readyState: 'live',
    onended: null as (() => void) | null,
    stop: () => (track.readyState = 'ended'),
    getSettings: () => ({ deviceId, facingMode: 'environment' }),
    getCapabilities: () => capabilities,
    applyConstraints: vi.fn(async (_: object) => undefined),
  };
  return track;
}

class Detector {
  static getSupportedFormats = async () => ['qr_code', 'ean_13'];
  constructor(private readonly options: { formats: string[] }) {}
  detect = async () => {
    expect(this.options.formats).toEqual(['qr_code']);
    return inSight.map((rawValue) => ({ rawValue, format: 'qr_code' }));
  };
}

const open = async (onType?: () => void) => {
  const user = userEvent.setup({ delay: null });
  renderApp(<ScanButton onTake={take} {...(onType && { onType })} />);
  await user.click(screen.getByRole('button', { name: 'Scan the card' }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Scan the card' }) };
};
const hide = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  inSight = [];
  tracks = [];
  capabilities = {};
  cameras = [{ kind: 'videoinput', deviceId: 'back', label: 'Back Camera' }];
  refuse = undefined;
  take.mockResolvedValue(undefined);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('BarcodeDetector', Detector);
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), {
      mediaDevices: {
        enumerateDevices: async () => cameras,
        getUserMedia: async (wanted: MediaStreamConstraints) => {
          asked(wanted);
          if (refuse) throw new DOMException('', refuse);
          const { deviceId } = wanted.video as { deviceId?: { exact: string } };
          const track = newTrack(deviceId?.exact ?? cameras[0]!.deviceId);
          tracks.push(track);
          return { getTracks: () => [track], getVideoTracks: () => [track] };
        },
      },
    }),
  );
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

afterEach(() => {
  asked.mockReset();
  take.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a card is handed on, the dialog closes, its camera is off, and the focus returns', async () => {
  inSight = [CARD];
  const { dialog } = await open();
  await waitFor(() => expect(take).toHaveBeenCalledWith({ kind: 'number', cardNumber: 'JEEVAN1234567890' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await waitFor(() => expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended']));
  expect(asked.mock.calls[0]![0]).toMatchObject({
    video: { facingMode: { ideal: 'environment' } },
    audio: false,
  });
  expect(screen.getByRole('button', { name: 'Scan the card' })).toHaveFocus();
  expect(take).toHaveBeenCalledTimes(1);
});

test('an Aadhaar code is refused, nothing of it is in the page, and scanning goes on', async () => {
  inSight = [AADHAAR];
  const { dialog } = await open();
  await within(dialog).findByText(/^This is an Aadhaar QR code\. We do not read it\./);
  expect(document.documentElement.outerHTML).not.toMatch(/999941057058|Shivshankar/);
  expect(take).not.toHaveBeenCalled();
  inSight = ['upi://pay?pa=shop@bank'];
  await within(dialog).findByText(/^This is not the code of a medical card\./);
  expect(document.documentElement.outerHTML).not.toContain('shop@bank');
  inSight = [CARD];
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('a card that is refused keeps the scanner open', async () => {
  take.mockResolvedValue('notOurs');
  inSight = [CARD];
  const { dialog, user } = await open();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    /^This code was changed, or it was not made by us/,
  );
  await user.click(within(dialog).getByRole('button', { name: 'Close this window' }));
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended']);
});

test.each([
  ['NotAllowedError', 'The camera is not allowed'],
  ['NotFoundError', 'No camera was found'],
  ['NotReadableError', 'The camera did not start'],
])('%s: %s; a second try may help', async (name, title) => {
  refuse = name;
  const { dialog, user } = await open();
  expect(await within(dialog).findByText(title)).toBeInTheDocument();
  refuse = undefined;
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByText('Hold the code on the card inside the frame.')).toBeInTheDocument();
});

test('an insecure page says so, and offers no second try', async () => {
  vi.stubGlobal('isSecureContext', false);
  vi.stubGlobal('navigator', Object.create(Object.getPrototypeOf(navigator) as object));
  const { dialog } = await open();
  expect(await within(dialog).findByText('The camera works only on a secure page')).toBeInTheDocument();
  expect(within(dialog).queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('the camera is off while the page is hidden, and on again afterwards', async () => {
  const { dialog } = await open();
  await within(dialog).findByText('Hold the code on the card inside the frame.');
  hide(true);
  await waitFor(() => expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended']));
  hide(false);
  await waitFor(() => expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'live']));
});

test('only a camera with a light offers it', async () => {
  capabilities = { torch: true };
  const { dialog, user } = await open();
  const light = await within(dialog).findByRole('button', { name: 'Light', pressed: false });
  await user.click(light);
  expect(await within(dialog).findByRole('button', { name: 'Light', pressed: true })).toBeInTheDocument();
  expect(tracks[0]!.applyConstraints).toHaveBeenLastCalledWith({ advanced: [{ torch: true }] });
});

test('with several cameras the next one can be chosen, and is remembered', async () => {
  cameras.push({ kind: 'videoinput', deviceId: 'front', label: 'Front Camera' });
  const { dialog, user } = await open();
  expect(within(dialog).queryByRole('button', { name: 'Light' })).not.toBeInTheDocument();
  await user.click(await within(dialog).findByRole('button', { name: 'Other camera' }));
  await waitFor(() => expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'live']));
  expect(asked.mock.lastCall![0]).toMatchObject({ video: { deviceId: { exact: 'front' } } });
  expect(localStorage.getItem('scan-camera')).toBe('front');
});

test.each([
  ['camera2 2, facing back', 'main'],
  ['camera2 0, facing back', undefined],
  ['camera2 1, facing front', undefined],
  ['Back Camera', undefined],
])('where %j opened, the better camera is %s', (label, id) => {
  const found = [
    { deviceId: 'front', label: 'camera2 1, facing front' },
    { deviceId: 'wide', label: 'camera2 2, facing back' },
    { deviceId: 'main', label: 'camera2 0, facing back' },
  ];
  expect(mainCamera(found, label)).toBe(id);
});

test('a picture is read without a camera; a file that is none says so', async () => {
  refuse = 'NotFoundError';
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.type !== 'image/png') throw new DOMException('', 'InvalidStateError');
    return { width: 10, height: 10, close: () => undefined };
  });
  const { dialog, user } = await open();
  const chosen = within(dialog).getByLabelText('Choose a picture', { selector: 'input' });
  await user.upload(chosen, new File(['?'], 'heap.png', { type: 'image/heic' }));
  expect(await within(dialog).findByText(/^This file cannot be opened as a picture\./)).toBeInTheDocument();
  inSight = [CARD];
  await user.upload(chosen, new File(['x'], 'card.png', { type: 'image/png' }));
  await waitFor(() => expect(take).toHaveBeenCalledWith({ kind: 'number', cardNumber: 'JEEVAN1234567890' }));
});

test('after 12 seconds without a code the number can be typed, where there is a field for it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const type = vi.fn();
  const { user, dialog } = await open(type);
  await within(dialog).findByText('Hold the code on the card inside the frame.');
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  expect(within(dialog).queryByRole('button', { name: 'Type the number' })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(
    within(dialog).getByText(
      'Still looking for the code. Try more light or hold the card flatter, or type the number.',
    ),
  ).toBeVisible();
  type.mockImplementation(() => expect(dialog).not.toBeInTheDocument());
  await user.click(within(dialog).getByRole('button', { name: 'Type the number' }));
  expect(type).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
