import type { ReactNode } from 'react'

/** By the ids of their headings, in the order of the page. */
export const settingsSections = {
  office: 'Office',
  logo: 'Logo or seal',
  times: 'Time and periods',
  dates: 'Dates',
  'second-factor': 'Signing in',
  reports: 'Reports',
  register: 'Persons register',
  types: 'Application types',
  labels: 'Labels',
  'board-files': 'Board file',
  emails: 'Emails',
}

type SettingsSectionProps = { id: keyof typeof settingsSections; about?: ReactNode; children: ReactNode }

export function SettingsSection({ id, about, children }: SettingsSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="mt-8 border-t border-hairline pt-6 first-of-type:mt-0 first-of-type:border-0 first-of-type:pt-0"
    >
      <h2 id={id} className="text-lg font-bold">
        {settingsSections[id]}
      </h2>
      {about && <p className="mt-1 max-w-[68ch] text-muted">{about}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
