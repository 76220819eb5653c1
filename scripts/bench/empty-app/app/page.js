/** The baseline of the page weights: an empty page. */
export default function EmptyPage() {
  return <p>Empty</p>;
}
