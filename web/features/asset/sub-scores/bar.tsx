/** Bar of 0 to 100. Hidden from screen readers because the figure is beside it. */
export function Bar({ value, className }: { value: number; className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect data-part="track" width="100" height="8" />
      <rect data-part="bar" width={Math.round(value * 100) / 100} height="8" />
    </svg>
  );
}
