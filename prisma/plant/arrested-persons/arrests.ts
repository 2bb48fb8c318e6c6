import type { ArrestFields, arrestFields } from '../../../server/arrested-persons/arrest-fields.ts'
import type { Gravity } from '../../../server/arrested-persons/screens.ts'
import type { StoredValuesOf } from '../../../server/web/field-list.ts'
import { type Calendar, MINUTE } from '../calendar.ts'
import { expand } from '../prose.ts'
import type { Random } from '../random.ts'
import { streets } from '../places.ts'
import { ordinary, political, type Offence } from './offences.ts'
import { agencies, courts, stations } from './places.ts'
import { circumstances, findings, force, languages, seizures, surrenders } from './prose.ts'
import type { Story } from './stories.ts'
import { familyNames, givenNames } from '../names.ts'

export type About = { female: boolean; offence: Offence | null; caseNumber: string; surrendered: boolean }

export type ArrestMade = ReturnType<typeof arrestOf>

export function arrestOf(story: Story, daysAgo: number, about: About, days: Calendar, draw: Random) {
  const [offence, law, gravity] = offenceOf(story, about, draw)
  const arrestedAt = momentOf(story, daysAgo, days, draw)
  const after = (least: number, most: number) =>
    new Date(arrestedAt.getTime() + draw.whole(least, most) * MINUTE)
  const station = draw.pick(stations)
  const place = `${draw.pick(streets)}, ${station.split(' City')[0]} City`
  const mode: ArrestFields['mode'] = about.surrendered
    ? 'surrender'
    : draw.pick(['warrant', 'warrantless', 'warrantless'])
  const bookedAt = after(40, 150)
  return {
    offence,
    law,
    gravity,
    arrestedAt,
    place,
    agency: draw.pick(agencies),
    officers: `${nameOfOfficer(draw)}, ${nameOfOfficer(draw)}`,
    mode,
    warrantNumber: mode === 'warrant' ? `W-${draw.whole(100, 9899)}` : '',
    court: mode === 'warrant' ? draw.pick(courts) : '',
    circumstances: expand(draw, draw.pick(mode === 'surrender' ? surrenders : circumstances), { place }),
    forceUsed: mode === 'surrender' ? '' : draw.pick(force),
    itemsSeized: expand(draw, draw.pick(seizures), { amount: draw.whole(2, 90) * 100 }),
    bookingNumber: `${station.split(' ')[0]!.slice(0, 3).toUpperCase()}-${draw.whole(10_000, 99_999)}`,
    facility: station,
    bookedAt,
    ...checklist(story, after, draw),
  } satisfies StoredValuesOf<typeof arrestFields> & { law: string }
}

function offenceOf(story: Story, { offence }: About, draw: Random): Offence {
  if (offence) return offence
  const pool = story === 'amnestied' ? political : draw.chance(0.2) ? political : ordinary
  return draw.pick(pool.filter(([, , gravity]) => fits(story, gravity)))
}

/**
 * Only grave offences are still within their time limit on the next day, and nobody is on trial for years for
 * a light one.
 */
function fits(story: Story, gravity: Gravity) {
  if (story === 'running') return gravity === 'grave'
  return ['overdue', 'no charge', 'dismissed', 'bailed'].includes(story) || gravity !== 'light'
}

/** Yesterday afternoon if the clock must still be running all of today. */
function momentOf(story: Story, daysAgo: number, days: Calendar, draw: Random) {
  const hour = story === 'running' ? draw.whole(14, 18) : draw.whole(0, 19)
  return days.moment(daysAgo, hour * 3600 + draw.whole(0, 59) * 60)
}

function checklist(story: Story, after: (least: number, most: number) => Date, draw: Random) {
  const lacking = story === 'running' || story === 'overdue' ? 0.35 : 0.06
  const told = !draw.chance(lacking / 2)
  const examined = !draw.chance(lacking)
  return {
    rightsToldAt: told ? after(1, 15) : null,
    rightsLanguage: told ? draw.pick(languages) : '',
    counsel: draw.chance(lacking) ? '' : `Atty. ${nameOfOfficer(draw).split(' ').slice(1).join(' ')}`,
    examinedAt: examined ? after(90, 420) : null,
    examFindings: examined ? draw.pick(findings) : '',
    familyNotifiedAt: draw.chance(lacking) ? null : after(30, 400),
  }
}

const RANKS = ['Pat.', 'Cpl.', 'SSg.', 'MSg.', 'Lt.'] as const

/** `Cpl. R. Santos`, with ranks of no real force. */
const nameOfOfficer = (draw: Random) =>
  `${draw.pick(RANKS)} ${draw.pick(givenNames.filipino.male)[0]}. ${draw.pick(familyNames.filipino)}`
