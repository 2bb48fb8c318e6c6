import type { ReactNode } from 'react'

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
