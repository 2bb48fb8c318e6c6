import type { ReactNode } from 'react'

export function FormGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = groupId(title)
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="border-t border-hairline pt-5 first-of-type:border-0 first-of-type:pt-0"
    >
      <h2 id={`${id}-title`} className="mb-4 text-lg font-bold">
        {title}
      </h2>
      <div className="space-y-4">{children}</div>
    </section>
  )
}

export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2">{children}</div>
}

export const groupId = (title: string) => `group-${title.toLowerCase().replaceAll(' ', '-')}`
