export function SearchIcon({ size = 15 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 15 15"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      aria-hidden="true"
    >
      <circle cx="6.2" cy="6.2" r="4.7" />
      <path d="m9.8 9.8 4 4" />
    </svg>
  );
}
