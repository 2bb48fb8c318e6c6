import { useEffect, useState } from 'react'

type Listed = { id: string; title: string; count?: number }

export function SectionNav({ sections }: { sections: Listed[] }) {
  const here = useHere(sections.map(({ id }) => id).join(' '))
  return (
    <nav
      aria-label="Sections"
      className="screen-only sticky top-12 z-5 -mx-1 overflow-x-auto border-b border-hairline bg-paper px-1"
    >
      <ul className="flex gap-5">
        {sections.map(({ id, title, count }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === here ? 'location' : undefined}
              className="flex h-9 items-center gap-1.5 border-b-2 border-transparent text-muted hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
            >
              {title}
              {count ? <span className="text-xs tabular-nums">{count}</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Height of the header and this bar, in pixels. */
const TOP = 120

/** The section being read: the last one that starts above the bar, or the last of all at the end of the page. */
function useHere(ids: string) {
  const [here, setHere] = useState('')
  useEffect(() => {
    const all = ids.split(' ')
    const began = (id: string) =>
      (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= TOP
    function look() {
      const atEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2
      setHere((atEnd ? all.at(-1) : (all.findLast(began) ?? all[0])) ?? '')
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [ids])
  return here
}
