import { useMemo } from 'react';
import { qrPath } from '@/lib/card-code/qr';

/** A link as a QR code, dark on white with its margin in either theme, as large as its place; also on the server. */
export function QrCode({ link, label }: { link: string; label: string }) {
  const { side, path } = useMemo(() => qrPath(link), [link]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="block size-full rounded-[4%] bg-white print:[print-color-adjust:exact]"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
