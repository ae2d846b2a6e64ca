/** One asset. */
export default function Details() {
  return null;
}
