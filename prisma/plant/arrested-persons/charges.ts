import { dayOf } from '../../../server/clock.ts'
import type { LegalStatus } from '../../../server/arrested-persons/screens.ts'
import type { Random } from '../random.ts'
import type { About, ArrestMade } from './arrests.ts'
import { DAY, earlier, HOUR } from '../calendar.ts'
import { ordinary } from './offences.ts'
import { courts } from './places.ts'
import type { Story } from './stories.ts'

export type ChargeBrought = {
  offence: string
  law: string
  caseNumber: string
  court: string
  status: LegalStatus
  filedAt: Date | null
}

const ENDS: Record<Story, readonly LegalStatus[]> = {
  running: ['under_investigation', 'inquest'],
  overdue: ['under_investigation', 'inquest'],
  charged: ['charged'],
  'on trial': ['on_trial'],
  convicted: ['convicted'],
  hospital: ['charged', 'on_trial'],
  bailed: ['on_trial', 'charged'],
  dismissed: ['dismissed'],
  acquitted: ['acquitted'],
  amnestied: ['amnestied'],
  'no charge': ['no_charge', 'no_charge', 'under_investigation'],
  served: ['convicted'],
  escaped: ['on_trial', 'convicted'],
  recaptured: ['convicted'],
  deceased: ['charged', 'on_trial', 'convicted'],
}
const BEFORE_COURT: LegalStatus[] = [
  'charged',
  'on_trial',
  'convicted',
  'acquitted',
  'dismissed',
  'amnestied',
]

/** Some recent arrests have no charge yet. `last` is the latest possible moment. */
export function chargesOf(
  story: Story,
  arrest: ArrestMade,
  about: About,
  last: Date,
  draw: Random,
): ChargeBrought[] {
  const fresh = story === 'running' || story === 'overdue'
  if (fresh && draw.chance(0.5)) return []
  const first = charge(draw.pick(ENDS[story]), arrest, about, last, draw)
  if (fresh || !draw.chance(0.22)) return [first]
  const [offence, law] = draw.pick(ordinary.filter(([other]) => other !== arrest.offence))
  const status = story === 'convicted' && draw.chance(0.5) ? 'acquitted' : first.status
  return [
    first,
    { ...first, offence, law, status, caseNumber: first.caseNumber && numbered(first.caseNumber) },
  ]
}

function charge(
  status: LegalStatus,
  arrest: ArrestMade,
  about: About,
  last: Date,
  draw: Random,
): ChargeBrought {
  const { arrestedAt, gravity, offence, law, court } = arrest
  const filed = BEFORE_COURT.includes(status)
  const within = { light: 10, less_grave: 16, grave: 34 }[gravity]
  const late = draw.chance(0.08) ? draw.whole(2, 9) * DAY : 0
  const filedAt = earlier(new Date(arrestedAt.getTime() + draw.whole(4, within) * HOUR + late), last)
  return {
    offence,
    law,
    caseNumber: filed ? about.caseNumber || caseNumber(filedAt, draw) : '',
    court: filed ? court || draw.pick(courts) : '',
    status,
    filedAt: filed ? filedAt : null,
  }
}

const caseNumber = (filedAt: Date, draw: Random) =>
  `CR-${dayOf(filedAt).slice(0, 4)}-${String(draw.whole(1, 9899)).padStart(5, '0')}`

/** Two charges of an arrest usually have consecutive numbers: `CR-2025-00144` and `-00145`. */
const numbered = (before: string) =>
  before.replace(/\d+$/, digits => String(Number(digits) + 1).padStart(digits.length, '0'))
