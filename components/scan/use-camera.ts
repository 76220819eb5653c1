'use client';

import { useEffect, useRef, useState } from 'react';

type CameraProblem = 'refused' | 'noCamera' | 'inUse' | 'insecure';

type OpenCamera = {
  stream: MediaStream;
  track: MediaStreamTrack;
  ids: string[];
};

/** A camera chosen by hand, or known to be the right one. */
const REMEMBERED = 'scan-camera';

/** Enough for a card's code that fills a fifth of the picture. More makes each reading slower. */
const SIZE = { width: { ideal: 1280 }, height: { ideal: 720 } };

const PROBLEMS: Partial<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'noCamera',
  OverconstrainedError: 'noCamera',
};

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

/** Chrome on Android numbers back cameras in their names: 0 is the main one. */
const backNumber = (label: string) => {
  const [, number] = /^camera2? (\d+), facing back$/.exec(label) ?? [];
  return number === undefined ? undefined : Number(number);
};

/**
 * Phones with several back cameras may open the wide one, which cannot focus on a card.
 * @returns the id of the main one; undefined if there is nothing better
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
 * The back camera, or the one used last.
 * @throws a DOMException (see `problemOf`)
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

/** W3C Image Capture, unknown to TypeScript. */
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

/** The camera is on only while mounted and the page is in sight. */
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
    mirrored: opened !== undefined && facingMode !== 'environment',
    torch:
      track && hasTorch(track)
        ? { on: light, turn: async () => setLight((await setTorch(track, !light)) ? !light : light) }
        : undefined,
    other:
      ids.length > 1
        ? () => {
            rememberCamera(ids[(ids.indexOf(deviceId ?? '') + 1) % ids.length]);
            again();
          }
        : undefined,
  };
}
