'use client';

import type { ComponentProps } from 'react';
import type { Elements } from '@/components/ui/elements';
import type { WriteKind } from '@/lib/constants/requests';
import { RequestForm } from './request-form';

const loadRules = () => import('./write-rules');

type Props = {
  kind: WriteKind;
  fields: readonly string[];
  words: ComponentProps<typeof RequestForm>['words'];
  children: Elements;
};

/** The page gives its fields and words, so that none of another kind are loaded. */
export const WriteForm = ({ kind, fields, words, children }: Props) => (
  <RequestForm load={loadRules} name={`write-${kind}`} {...{ fields, words }} action="/api/write">
    <input type="hidden" name="kind" value={kind} />
    {children}
  </RequestForm>
);
