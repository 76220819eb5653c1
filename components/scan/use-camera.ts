'use client';

import { useEffect, useRef, useState } from 'react';
import {
  hasTorch,
  openCamera,
  problemOf,
  rememberCamera,
  setTorch,
  stop,
  type CameraProblem,
  type OpenCamera,
} from './open-camera';

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
