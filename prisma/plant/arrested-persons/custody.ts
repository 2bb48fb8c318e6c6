import type { CustodyEventKind } from '../../../server/arrested-persons/screens.ts'
import { expand } from '../prose.ts'
import type { Random } from '../random.ts'
import type { About, ArrestMade } from './arrests.ts'
import { DAY, earlier, MINUTE } from '../calendar.ts'
import { hospitals, jails, prisons, womensJail, womensPrison } from './places.ts'
import * as prose from './prose.ts'
import type { Story } from './stories.ts'

export type Happened = {
  kind: CustodyEventKind
  at: Date
  place: string
  facility: string
  reason: string
  recordedAt: Date
}
type Tale = { about: About; last: Date; draw: Random; told: Happened[] }

/** Starts with the arrest. Each event leaves time for the next. */
export function eventsAfter(
  { arrestedAt: at, place, recordedAt }: ArrestMade & { recordedAt: Date },
  story: Story,
  about: About,
  last: Date,
  draw: Random,
): Happened[] {
  const told: Happened[] = [{ kind: 'arrested', at, place, facility: '', reason: '', recordedAt }]
  tell(story, { about, last, draw, told })
  return told
}

function tell(story: Story, tale: Tale) {
  const { draw } = tale
  switch (story) {
    case 'running':
    case 'overdue':
      return
    case 'charged':
      return draw.chance(0.4) ? toJail(tale) : undefined
    case 'on trial':
      if (draw.chance(0.7)) toJail(tale)
      return draw.chance(0.12) ? hospitalAndBack(tale) : undefined
    case 'convicted':
      toJail(tale)
      return draw.chance(0.85) ? toPrison(tale) : undefined
    case 'hospital':
      toJail(tale)
      return happen(tale, 'hospital', 0.97, draw.pick(hospitals), prose.reasonsForHospital)
    case 'no charge':
      return release(tale, story, [6, 11])
    case 'bailed':
      return release(tale, story, [30, 90])
    case 'dismissed':
    case 'acquitted':
    case 'amnestied':
      toJail(tale)
      return releaseLater(tale, story)
    case 'served':
      toJail(tale)
      toPrison(tale)
      return releaseLater(tale, story)
    case 'escaped':
    case 'recaptured':
      toJail(tale)
      happen(tale, 'escaped', 0.4, '', prose.reasonsForEscape)
      return story === 'recaptured'
        ? happen(tale, 'recaptured', 0.2, jailOf(tale), prose.reasonsForRecapture)
        : undefined
    case 'deceased':
      if (draw.chance(0.5)) toJail(tale)
      return happen(tale, 'deceased', 0.7, '', prose.reasonsForDeath)
  }
}

const jailOf = ({ about, draw }: Tale) => (about.female ? womensJail : draw.pick(jails))

function toJail(tale: Tale) {
  const days = Math.min(tale.draw.whole(2, 21) * DAY, room(tale) * 0.2)
  record(tale, 'transferred', days, jailOf(tale), tale.draw.pick(prose.reasonsForTransfer))
}

const toPrison = (tale: Tale) =>
  happen(
    tale,
    'transferred',
    0.4,
    tale.about.female ? womensPrison : tale.draw.pick(prisons),
    prose.reasonsForTransfer,
  )

function hospitalAndBack(tale: Tale) {
  const back = tale.told.at(-1)!.facility
  happen(tale, 'hospital', 0.5, tale.draw.pick(hospitals), prose.reasonsForHospital)
  record(tale, 'returned', Math.min(room(tale) * 0.3, 9 * DAY), back, '')
}

const releaseLater = (tale: Tale, story: Story) =>
  happen(tale, 'released', 0.8, '', [prose.reasonsForRelease[story]!])

function release(tale: Tale, story: Story, [least, most]: readonly [number, number]) {
  const after = tale.draw.whole(least * 60, most * 60) * MINUTE
  record(tale, 'released', Math.min(after, room(tale) * 0.9), '', prose.reasonsForRelease[story]!)
}

/** Happens within this share of the remaining time. */
function happen(
  tale: Tale,
  kind: CustodyEventKind,
  share: number,
  facility: string,
  reasons: readonly string[],
) {
  const after = room(tale) * share * (0.5 + tale.draw.next() / 2)
  record(tale, kind, after, facility, tale.draw.pick(reasons))
}

const room = ({ told, last }: Tale) => last.getTime() - told.at(-1)!.at.getTime()

/** In whole minutes, recorded within hours. */
function record(
  { told, draw, last }: Tale,
  kind: CustodyEventKind,
  after: number,
  facility: string,
  reason: string,
) {
  const before = told.at(-1)!
  const at = new Date(Math.floor((before.at.getTime() + Math.max(after, MINUTE)) / MINUTE) * MINUTE)
  const written = new Date(at.getTime() + draw.whole(10, 420) * MINUTE)
  const recordedAt = earlier(written < before.recordedAt ? before.recordedAt : written, last)
  told.push({ kind, at, place: '', facility, reason: expand(draw, reason, {}), recordedAt })
}
