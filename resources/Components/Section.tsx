import type { ReactNode } from 'react'

/** A part of the case file; its id is a deep link. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="border-t border-hairline pt-5 first-of-type:border-0 first-of-type:pt-0"
    >
      <h2 id={`${id}-title`} className="mb-3 text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}
