'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { type Area, PHOTO_ASPECT } from './shrink';

const MOST = 4;

export function CropPhoto({ picture, onArea }: { picture: string; onArea: (area: Area) => void }) {
  const t = useTranslations('photo');
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const zoomId = useId();
  return (
    <div className="space-y-3">
      <p>{t('position')}</p>
      <div className="rounded-field relative h-64 overflow-hidden bg-black sm:h-80">
        <Cropper
          image={picture}
          crop={crop}
          zoom={zoom}
          maxZoom={MOST}
          aspect={PHOTO_ASPECT}
          showGrid={false}
          // The arrow keys move it, also with a screen reader, which would keep them for itself otherwise.
          cropperProps={{ role: 'application', 'aria-label': t('position') }}
          mediaProps={{ alt: '' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, area) => onArea(area)}
        />
      </div>
      <div className="flex items-center gap-3">
        <label htmlFor={zoomId}>{t('zoom')}</label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={MOST}
          step={0.1}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="accent-teal min-h-12 flex-1"
        />
      </div>
    </div>
  );
}
