'use client';

import { useIsFetching } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useFieldWorker } from './use-field-worker';

/** On each page of an employee: stores the page for the village, where no registration is open. */
export function FieldWorker() {
  const formOpen = useSearchParams().get('view') === 'add';
  const loading = useIsFetching() > 0;
  useFieldWorker(formOpen, loading);
  return null;
}
