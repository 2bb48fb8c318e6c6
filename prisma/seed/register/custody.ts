import type { CustodyEventForm } from '#server/register/forms'
import { DAY, HOUR, MINUTE } from '../calendar.ts'
import { expand } from '../expand.ts'
import { hospitals, jails, prisons } from '../places.ts'
import type { Random } from '../random.ts'
import { type Fate, fates } from './fates.ts'

const REASONS: Partial<Record<CustodyEventForm['kind'], string>> = {
  transferred: '[Commitment order of the court.|Congestion of the lock-up.]',
  hospital: '[Chest pains|High fever|Complications of diabetes]; brought under escort.',
  escaped: '[Left the work party unseen|Missing at the evening count]. Flash alarm raised.',
  recaptured: '[Found at a relative’s house|Gave up to the barangay captain]; returned under guard.',
  deceased: '[Cardiac arrest|Stroke], certified by the attending physician. Family informed.',
}

const RELEASES: Partial<Record<Fate, string>> = {
  bailed: 'Bail [approved by the court|posted and approved]; undertaking on file.',
  amnestied: 'Amnesty granted; order of release received.',
  'no charge': 'Released [for further investigation|by resolution of the inquest prosecutor].',
  served: 'Sentence served, [good conduct allowance included|in full].',
}
const ORDER = 'Order of release [received|verified with the branch]; no other cause for detention.'

type Custody = { sex: 'male' | 'female'; from: Date; last: Date; draw: Random }

/** In order of time, between `from` and `last`. */
export function eventsOf(fate: Fate, { sex, from, last, draw }: Custody): CustodyEventForm[] {
  let before = from.getTime()
  return fates[fate].events.flatMap(([kind, chance, share]) => {
    if (!draw.chance(chance)) return []
    const room = last.getTime() - before - 2 * HOUR
    const after = Math.max(HOUR, Math.min(room * share * (0.5 + draw.next() / 2), 900 * DAY))
    before = Math.floor((before + after) / MINUTE) * MINUTE
    const reason = kind === 'released' ? (RELEASES[fate] ?? ORDER) : (REASONS[kind] ?? '')
    const facility = facilityFor(kind, fate, sex, draw)
    return { kind, at: new Date(before), place: '', facility, reason: expand(draw, reason) }
  })
}

function facilityFor(kind: CustodyEventForm['kind'], fate: Fate, sex: 'male' | 'female', draw: Random) {
  if (kind === 'hospital') return draw.pick(hospitals)
  if (kind === 'recaptured') return draw.pick(jails[sex])
  if (kind !== 'transferred') return ''
  return draw.pick((fate === 'convicted' ? prisons : jails)[sex])
}
