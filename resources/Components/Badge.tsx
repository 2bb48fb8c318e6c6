/** A shape and a colour for a word. The shapes are lucide's, as one line each: a list has one in every row. */
export type Look = { word: string; colour: string; line?: string; solid?: string }

/** Told by icon, word and colour together. */
export function Badge({ look: { word, colour, line, solid } }: { look: Look }) {
  return (
    <span className={`status ${colour}`}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {line && <path d={line} />}
        {solid && <path d={solid} className="fill-current stroke-none" />}
      </svg>
      {word}
    </span>
  )
}
