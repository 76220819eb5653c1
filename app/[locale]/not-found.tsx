import { NotFoundView } from '@/components/public/problem/not-found-view';

/** Answers a `notFound()` of a page; an address no page has is app/global-not-found.tsx's. */
export default function NotFound() {
  return <NotFoundView />;
}
