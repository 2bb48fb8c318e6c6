import { usePage } from '@inertiajs/react'

/** On white in both themes, because logos are made for paper. Nothing if the board has none. */
export function OfficeLogo({ className = '' }: { className?: string }) {
  const { logo } = usePage().props.app
  if (!logo) return null
  const { url, width, height } = logo
  return (
    <img
      src={url}
      width={width}
      height={height}
      alt=""
      className={`w-auto rounded-sm bg-[white] object-contain ${className}`}
    />
  )
}
