import type { ReactNode } from 'react'

type SettingsSectionProps = { id: string; title: string; about?: ReactNode; children: ReactNode }

export function SettingsSection({ id, title, about, children }: SettingsSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="mt-8 border-t border-hairline pt-6 first-of-type:mt-0 first-of-type:border-0 first-of-type:pt-0"
    >
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      {about && <p className="mt-1 max-w-[68ch] text-muted">{about}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
