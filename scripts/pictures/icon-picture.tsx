import { MarigoldMark } from '@/components/ui/marigold-mark';

export type Ground = 'none' | 'paper' | 'paper to cut';

/** The trust's logo as an icon, as large as the window. */
export function IconPicture({ ground }: { ground: Ground }) {
  return (
    <div className="icon-picture" data-ground={ground}>
      <MarigoldMark />
    </div>
  );
}
