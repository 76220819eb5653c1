import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';

/** Marks what is invented, for nobody to take it for a real trust's. */
export const SampleBadge = () => <Badge tone="due">{useTranslations('trust')('sample')}</Badge>;
