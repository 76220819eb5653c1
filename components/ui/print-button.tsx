'use client';

import { Button } from './button';
import { PrintIcon } from './icons';

/** Opens the browser's print dialog; what is printed is in a PrintSheet. */
export const PrintButton = ({ label }: { label: string }) => (
  <Button variant="outline" icon={PrintIcon} onClick={() => window.print()}>
    {label}
  </Button>
);
