export function Mark({ className = 'size-6' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={`shrink-0 ${className}`} aria-hidden="true">
      <path className="fill-accent-fill" d="M7 2h13l7 7v18a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3Z" />
      <path className="fill-on-accent/40" d="M20 2l7 7h-5.5a1.5 1.5 0 0 1-1.5-1.5Z" />
      <path
        className="fill-none stroke-on-accent"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="m10 19 4 4 8-9"
      />
    </svg>
  )
}
