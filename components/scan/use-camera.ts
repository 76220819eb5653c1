'use client';

import { useEffect, useRef, useState } from 'react';

type CameraProblem = 'refused' | 'noCamera' | 'inUse' | 'insecure';

type OpenCamera = {
  stream: MediaStream;
  track: MediaStreamTrack;
  /** All cameras of the device, in their order. */
  ids: string[];
};

/** A camera that was chosen by hand, or is known to be the right one, on this device. */
const REMEMBERED = 'scan-camera';

/** Enough for a card's code that fills a fifth of the picture; more makes each reading slower. */
const SIZE = { width: { ideal: 1280 }, height: { ideal: 720 } };

const PROBLEMS: Partial<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'noCamera',
  OverconstrainedError: 'noCamera',
};

/** What to say of a camera that did not open. */
function problemOf(error: unknown): CameraProblem {
  if (!window.isSecureContext) return 'insecure';
  // An old browser without cameras for pages.
  if (!('mediaDevices' in navigator)) return 'noCamera';
  return PROBLEMS[(error as DOMException).name] ?? 'inUse';
}

const stop = (stream: MediaStream | undefined): void => stream?.getTracks().forEach((track) => track.stop());

function remembered(): string | undefined {
  try {
    return localStorage.getItem(REMEMBERED) ?? undefined;
  } catch {
    return undefined;
  }
}

/** @param id undefined forgets it */
function rememberCamera(id: string | undefined): void {
  try {
    if (id) localStorage.setItem(REMEMBERED, id);
    else localStorage.removeItem(REMEMBERED);
  } catch {
    // A full or closed storage: it is chosen again next time.
  }
}

type Camera = Pick<MediaDeviceInfo, 'deviceId' | 'label'>;

/** The number of a back camera, as Chrome on Android names them: 0 is the main one. */
const backNumber = (label: string) => {
  const [, number] = /^camera2? (\d+), facing back$/.exec(label) ?? [];
  return number === undefined ? undefined : Number(number);
};

/**
 * The main camera at the back if another one opened: phones with several may give the wide one, which cannot focus on a
 * card.
 * @returns its id; undefined if there is nothing better
 */
export function mainCamera(cameras: Camera[], opened: string): string | undefined {
  const now = backNumber(opened);
  if (now === undefined) return undefined;
  const numbered = cameras.map(({ deviceId, label }) => ({
    deviceId,
    number: backNumber(label) ?? Infinity,
  }));
  const first = numbered.toSorted((a, b) => a.number - b.number)[0];
  return first && first.number < now ? first.deviceId : undefined;
}

const open = (camera: MediaTrackConstraints) =>
  navigator.mediaDevices.getUserMedia({ video: { ...camera, ...SIZE }, audio: false });

async function openRemembered(): Promise<MediaStream | undefined> {
  const id = remembered();
  if (!id) return undefined;
  try {
    return await open({ deviceId: { exact: id } });
  } catch (error) {
    if (problemOf(error) !== 'noCamera') throw error;
    // It was unplugged, or the browser gave the cameras new names.
    rememberCamera(undefined);
    return undefined;
  }
}

/**
 * Opens the camera at the back, or the one used last.
 * @throws a DOMException (problemOf)
 */
async function openCamera(): Promise<OpenCamera> {
  let stream = (await openRemembered()) ?? (await open({ facingMode: { ideal: 'environment' } }));
  // Only now have they names.
  const devices = await navigator.mediaDevices.enumerateDevices();
  const cameras = devices.filter(({ kind }) => kind === 'videoinput');
  const better = mainCamera(cameras, stream.getVideoTracks()[0]?.label ?? '');
  if (better && !remembered()) {
    stop(stream);
    rememberCamera(better);
    stream = await open({ deviceId: { exact: better } });
  }
  const track = stream.getVideoTracks()[0]!;
  if (capabilitiesOf(track).focusMode?.includes('continuous'))
    await apply(track, { focusMode: 'continuous' });
  return { stream, track, ids: cameras.map(({ deviceId }) => deviceId) };
}

/** What cameras of phones have besides (W3C Image Capture); TypeScript does not know it. */
type Extras<Torch, Focus> = { torch?: Torch; focusMode?: Focus };

const capabilitiesOf = (track: MediaStreamTrack) =>
  // Firefox on Android has none.
  ('getCapabilities' in track ? track.getCapabilities() : {}) as Extras<boolean | boolean[], string[]>;

/** @returns whether the camera did it */
async function apply(track: MediaStreamTrack, extra: Extras<boolean, string>): Promise<boolean> {
  try {
    await track.applyConstraints({ advanced: [extra as MediaTrackConstraintSet] });
    return true;
  } catch {
    return false;
  }
}

const hasTorch = (track: MediaStreamTrack): boolean => [capabilitiesOf(track).torch].flat().includes(true);

/** @returns whether the camera did it */
const setTorch = (track: MediaStreamTrack, torch: boolean): Promise<boolean> => apply(track, { torch });

type State = { opened?: OpenCamera; problem?: CameraProblem };

/**
 * Shows a camera in its video as long as it is mounted and the page is in sight; otherwise no camera is on.
 */
export function useCamera() {
  const video = useRef<HTMLVideoElement>(null);
  const [{ opened, problem }, setState] = useState<State>({});
  const [light, setLight] = useState(false);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let stream: MediaStream | undefined;
    let latest = 0;
    const end = () => {
      latest += 1;
      stop(stream);
      stream = undefined;
    };
    const begin = async () => {
      const turn = ++latest;
      try {
        const camera = await openCamera();
        if (turn !== latest || !video.current) return stop(camera.stream);
        stream = camera.stream;
        camera.track.onended = () => turn === latest && setState({ problem: 'inUse' });
        video.current.srcObject = stream;
        await video.current.play();
        if (turn === latest) setState({ opened: camera });
      } catch (error) {
        if (turn !== latest) return;
        end();
        setState({ problem: problemOf(error) });
      }
    };
    const hide = () => {
      end();
      setLight(false);
      setState({});
    };
    const onVisibility = () => (document.hidden ? hide() : void begin());
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', hide);
    if (!document.hidden) void begin();
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', hide);
      end();
    };
  }, [tries]);

  function again() {
    setState({});
    setLight(false);
    setTries(tries + 1);
  }

  const { track, ids = [] } = opened ?? {};
  const { deviceId, facingMode } = track?.getSettings() ?? {};
  return {
    video,
    problem,
    isOn: opened !== undefined,
    again,
    /** People expect a mirror of a camera that looks at them. */
    mirrored: opened !== undefined && facingMode !== 'environment',
    torch:
      track && hasTorch(track)
        ? { on: light, turn: async () => setLight((await setTorch(track, !light)) ? !light : light) }
        : undefined,
    /** Opens the next camera, where there is more than one. */
    other:
      ids.length > 1
        ? () => {
            rememberCamera(ids[(ids.indexOf(deviceId ?? '') + 1) % ids.length]);
            again();
          }
        : undefined,
  };
}
