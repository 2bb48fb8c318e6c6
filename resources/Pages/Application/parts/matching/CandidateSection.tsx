import type { ReactNode } from 'react'

type CandidateSectionProps = { id: string; title: string; count: number; children: ReactNode }

export function CandidateSection({ id, title, count, children }: CandidateSectionProps) {
  return (
    <section aria-labelledby={id} className="mt-8 first-of-type:mt-0">
      <h2 id={id} tabIndex={-1} className="mb-3 text-lg font-bold">
        {title} <span className="tabular font-normal text-muted">{count}</span>
      </h2>
      {children}
    </section>
  )
}
