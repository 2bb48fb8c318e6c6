// An SVG can set its width with an attribute; the Content Security Policy forbids style attributes.
export function Bar({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 w-full" aria-hidden="true">
      <rect width={Math.round(share * 1000) / 10} height="8" className="fill-edge" />
    </svg>
  )
}
