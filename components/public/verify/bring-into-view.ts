import { hasMouse } from '@/components/ui/media-queries';

/**
 * For the ref of an answer that appears below the form: on a phone it begins far down, maybe behind the keyboard. There it
 * takes the focus; with a mouse the field keeps it, for the next number.
 */
export function bringIntoView(answer: HTMLElement | null): void {
  if (!answer) return;
  if (!hasMouse()) answer.focus({ preventScroll: true });
  answer.scrollIntoView({ block: 'nearest' });
}
