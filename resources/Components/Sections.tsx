import { type ReactNode, useEffect, useState } from 'react'
import CircleCheck from 'lucide-react/icons/circle-check'

type SectionProps = {
  id: string
  title: string
  screenOnly?: boolean
  children: ReactNode
}

export function Section({ id, title, screenOnly = false, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={`border-t border-hairline pt-5 first-of-type:border-0 first-of-type:pt-0 ${screenOnly ? 'screen-only' : ''}`}
    >
      <h2 id={`${id}-title`} className="mb-3 text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}

type Listed = { id: string; title: string; count?: number; className?: string }

export function SectionNav({ sections }: { sections: Listed[] }) {
  const current = useCurrentSection(sections.map(({ id }) => id).join(' '))
  return (
    <nav
      aria-label="Sections"
      className="screen-only sticky top-(--sticky-top) z-5 -mx-1 overflow-x-auto border-b border-hairline bg-paper px-1"
    >
      <ul className="flex gap-5">
        {sections.map(({ id, title, count, className }) => (
          <li key={id} className={className}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
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

/** The section being read: the last one that starts above the bar, or the last of all at the end of the page. */
function useCurrentSection(ids: string) {
  const [current, setCurrent] = useState('')
  useEffect(() => {
    const all = ids.split(' ')
    const hasStarted = (id: string) =>
      (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= topOfReading()
    function update() {
      const atEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2
      setCurrent((atEnd ? all.at(-1) : (all.findLast(hasStarted) ?? all[0])) ?? '')
    }
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [ids])
  return current
}

/** Below what sticks to the top of the page, with a small margin. Pixels. */
const topOfReading = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 24

/** Number of fields filled in, for groups with a fixed number of fields. */
export type Progress = { filled: number; of: number }

type JumpListProps = { label: string; entries: { id: string; title: string; progress?: Progress }[] }

export function JumpList({ label, entries }: JumpListProps) {
  return (
    <nav
      aria-label={label}
      className="screen-only sticky top-16 hidden w-max min-w-44 shrink-0 self-start wide:block"
    >
      <ul className="border-l border-hairline">
        {entries.map(({ id, title, progress }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px flex items-center gap-3 border-l-2 border-transparent py-1 pl-3 text-muted hover:border-accent hover:text-ink"
            >
              <span className="grow">{title}</span>
              {progress && <Done {...progress} />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Done({ filled, of }: Progress) {
  return (
    <span className="flex items-center gap-1 text-xs tabular-nums">
      {filled === of && <CircleCheck aria-hidden size={14} className="text-success" />}
      {filled} of {of}
    </span>
  )
}
