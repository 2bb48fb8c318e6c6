/** Where the case file can be jumped to; sticks below the header. */
export function SectionNav({ sections }: { sections: { id: string; title: string; count?: number }[] }) {
  return (
    <nav
      aria-label="Sections"
      className="screen-only sticky top-12 z-5 -mx-1 overflow-x-auto border-b border-hairline bg-paper px-1"
    >
      <ul className="flex gap-5">
        {sections.map(({ id, title, count }) => (
          <li key={id}>
            <a href={`#${id}`} className="flex h-9 items-center gap-1.5 text-muted hover:text-ink">
              {title}
              {count ? <span className="text-xs tabular-nums">{count}</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
