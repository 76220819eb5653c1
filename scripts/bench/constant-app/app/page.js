/** The yardstick of the page weights: a page that does nothing but be there. */
export default function EmptyPage() {
  return <p>Empty</p>;
}
