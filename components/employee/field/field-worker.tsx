'use client';

import { useSearchParams } from 'next/navigation';
import { useFieldWorker } from './use-field-worker';

/** On each page of an employee: stores the page for the village, where no registration is open. */
export function FieldWorker() {
  useFieldWorker(useSearchParams().get('view') === 'add');
  return null;
}
