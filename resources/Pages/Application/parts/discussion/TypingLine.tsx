import type { Present } from '../../../../live/usePresence.ts'

/** Who is writing; its line is there when nobody is. */
export function TypingLine({ typing }: { typing: Present[] }) {
  return (
    <p aria-live="polite" className="screen-only min-h-5 text-sm text-muted">
      {sentence(typing.map(({ name }) => name))}
    </p>
  )
}

function sentence([first, second, ...others]: string[]) {
  if (!first) return ''
  if (!second) return `${first} is writing …`
  return others.length === 0
    ? `${first} and ${second} are writing …`
    : `${first}, ${second} and others are writing …`
}
