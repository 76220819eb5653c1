import { hasMouse } from '@/components/ui/media-queries';

/**
 * A ref for an answer below the form. On a phone, where the keyboard may hide it, it takes the focus. With a mouse
 * the field keeps it, for the next number.
 */
export function bringIntoView(answer: HTMLElement | null): void {
  if (!answer) return;
  if (!hasMouse()) answer.focus({ preventScroll: true });
  answer.scrollIntoView({ block: 'nearest' });
}
