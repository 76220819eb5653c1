'use client';

import { useRef, type ComponentProps } from 'react';
import { Button } from './button';

type Props = Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> & {
  label: string;
  /** The kinds of file, as the attribute `accept` has them. */
  accept: string;
  /** Opens the camera of a phone: the phone's own way, which works on the cheapest. */
  camera?: boolean;
  onFile: (file: File) => void;
};

/** A button with which a file is chosen. */
export function FileButton({ label, accept, camera = false, onFile, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        capture={camera ? 'environment' : undefined}
        aria-label={label}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same one may be chosen again.
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
