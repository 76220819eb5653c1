import { NotFoundView } from '@/components/public/problem/not-found-view';

/** Shown when a page calls `notFound()`; app/global-not-found.tsx handles unknown addresses. */
export default function NotFound() {
  return <NotFoundView />;
}
