import type { ReactNode } from 'react'
import type { StoredFile } from '#server/cases/case/screens'
import { to } from '#resources/to.ts'
import { initials, type Names, personName, PersonName } from './PersonName.tsx'

type RecordBarProps = { person: Names; photo: StoredFile | null; children: ReactNode }

/** Says whose record the page shows, also while it is scrolled. Has a fixed height. */
export function RecordBar({ person, photo, children }: RecordBarProps) {
  const name = personName(person)
  return (
    <header className="record-bar">
      <Portrait person={person} photo={photo} />
      <div className="min-w-0">
        {/* Long names have two lines. */}
        <h1 title={name} className={name.length > 45 ? '' : 'sm:text-xl'}>
          <PersonName person={person} />
        </h1>
        <p>{children}</p>
      </div>
    </header>
  )
}

function Portrait({ person: { givenName, familyName }, photo }: Omit<RecordBarProps, 'children'>) {
  const box = 'screen-only size-10 shrink-0 rounded-md border border-hairline'
  if (!photo)
    return (
      <span aria-hidden="true" className={`${box} grid place-items-center bg-sunken font-medium text-muted`}>
        {initials(`${givenName} ${familyName}`)}
      </span>
    )
  const path = photo.hasThumbnail ? '/files/:id?thumbnail=1' : '/files/:id'
  return <img src={to(path, { id: photo.id })} alt="" className={`${box} bg-paper object-cover object-top`} />
}
