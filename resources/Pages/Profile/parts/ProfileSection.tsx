import type { ReactNode } from 'react'

type ProfileSectionProps = { id: string; title: string; about?: ReactNode; children: ReactNode }

export function ProfileSection({ id, title, about, children }: ProfileSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="border-t border-hairline pt-6 first:border-0 first:pt-0"
    >
      <h2 id={`${id}-title`} className="text-lg font-bold">
        {title}
      </h2>
      {about && <div className="mt-1 text-muted">{about}</div>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
