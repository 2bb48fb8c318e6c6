import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { BandBadge } from '#resources/Components/Badges.tsx'
import type { Conflict } from '#server/cases/matching/screens'
import type { Pages } from '#server/pages'
import { ItemList, named } from '#resources/Pages/Application/parts/ItemList.tsx'
import type { ReactNode } from 'react'

/**
 * Warns, before a round opens, of members who may be too close to the applicant. The members themselves
 * decide.
 */
export function ConflictWarning({ conflicts }: { conflicts: Conflict[] | null | undefined }) {
  if (!conflicts?.length) return null
  return (
    <section
      aria-label="Possible conflicts of interest"
      className="rounded-md border border-edge bg-sunken p-3"
    >
      <p className="flex gap-2 font-medium">
        <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-on-hold" />
        {conflicts.length === 1 ? 'A board member' : `${conflicts.length} board members`} may have a conflict
        of interest
      </p>
      <ul className="mt-2 space-y-2">
        {conflicts.map(({ name, who, band, reason }) => (
          <li key={`${name} ${who} ${reason}`}>
            <span className="font-medium">{name}</span> ({who}) <BandBadge band={band} />
            <span className="block text-muted">{reason}</span>
          </li>
        ))}
      </ul>
      <p className="hint mt-2">Members can recuse themselves once voting is open.</p>
    </section>
  )
}

type BeforeRound = Pick<Pages['Application/Detail'], 'conflicts' | 'newMembers'>

export function NewMembersNote({ newMembers }: Pick<BeforeRound, 'newMembers'>) {
  if (!newMembers?.names.length) return null
  const since = newMembers.since === 'round' ? 'the last round opened' : 'this case was registered'
  return (
    <p>
      New members since {since}: <b className="font-medium">{newMembers.names.join(', ')}</b>.
    </p>
  )
}

export function MissingDocuments({ missing, children }: { missing: string[]; children: ReactNode }) {
  return (
    <div className="flex gap-2 rounded-md border border-hairline bg-sunken px-3 py-2">
      <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-on-hold" />
      <div>
        <p>{children}</p>
        <ItemList items={named(missing)} />
      </div>
    </div>
  )
}
