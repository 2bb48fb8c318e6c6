import type { ArrestPart, ChargeForm } from '#server/register/forms'
import type { LegalStatus } from '#server/register/screens'
import { dayOf } from '#server/platform/clock'
import { type Calendar, DAY, earlier, HOUR, MINUTE } from '../calendar.ts'
import { expand } from '../expand.ts'
import { familyNames, givenNames } from '../names.ts'
import { type Offence, ordinary, petty, political } from '../offences.ts'
import { agencies, courts, stations, streets } from '../places.ts'
import type { Random } from '../random.ts'
import { type Fate, fates, type Outcome } from './fates.ts'
import { circumstances, findings, force, languages, seizures } from './texts.ts'

/** The case that an application is about. */
export type KnownCase = { offence: Offence; caseNumber: string } | null

export function arrestOf({ fate, daysAgo }: Outcome, knownCase: KnownCase, days: Calendar, draw: Random) {
  const [offence, law, gravity] = knownCase?.offence ?? draw.pick(offencesFor(fate))
  // yesterday afternoon if the custody clock must still be running all of today
  const hour = fate === 'just arrested' ? draw.whole(14, 18) : draw.whole(0, 19)
  const arrestedAt = days.moment(daysAgo, hour * 3600 + draw.whole(0, 59) * 60)
  const after = (least: number, most: number) =>
    new Date(arrestedAt.getTime() + draw.whole(least, most) * MINUTE)
  const station = draw.pick(stations)
  const place = `${draw.pick(streets)}, ${station.split(' City')[0]} City`
  const mode = draw.pick(['warrant', 'warrantless', 'warrantless', 'surrender'] as const)
  const lacking = fate === 'just arrested' || fate === 'overdue' ? 0.35 : 0.06
  const isTold = !draw.chance(lacking / 2)
  const isExamined = !draw.chance(lacking)
  const arrest: ArrestPart = {
    arrestedAt,
    place,
    agency: draw.pick(agencies),
    officers: `${officer(draw)}, ${officer(draw)}`,
    mode,
    warrantNumber: mode === 'warrant' ? `W-${draw.whole(100, 9899)}` : '',
    court: mode === 'warrant' ? draw.pick(courts) : '',
    offence,
    gravity,
    circumstances: expand(draw, circumstances[mode], { place }),
    forceUsed: mode === 'surrender' ? '' : draw.pick(force),
    itemsSeized: draw.pick(seizures),
    facility: station,
    bookingNumber: `${station.slice(0, 3).toUpperCase()}-${draw.whole(10_000, 99_999)}`,
    bookedAt: after(40, 150),
    rightsToldAt: isTold ? after(1, 15) : null,
    rightsLanguage: isTold ? draw.pick(languages) : '',
    counsel: draw.chance(lacking) ? '' : `Atty. ${officer(draw).split(' ').slice(1).join(' ')}`,
    examinedAt: isExamined ? after(90, 420) : null,
    examFindings: isExamined ? draw.pick(findings) : '',
    familyNotifiedAt: draw.chance(lacking) ? null : after(30, 400),
  }
  return { arrest, law }
}

function offencesFor(fate: Fate): readonly Offence[] {
  if (fate === 'amnestied') return political
  // only grave offences are still within their time limit on the next day
  if (fate === 'just arrested') return ordinary.filter(([, , gravity]) => gravity === 'grave')
  if (['overdue', 'no charge', 'dismissed', 'bailed'].includes(fate)) return [...ordinary, ...petty]
  return [...ordinary, ...ordinary, ...political]
}

const RANKS = ['Pat.', 'Cpl.', 'SSg.', 'MSg.', 'Lt.']

/** `Cpl. R. Santos`, with ranks of no real force. */
const officer = (draw: Random) =>
  `${draw.pick(RANKS)} ${draw.pick(givenNames.filipino.male)[0]}. ${draw.pick(familyNames.filipino)}`

const UNFILED: readonly LegalStatus[] = ['under_investigation', 'inquest', 'no_charge']
const HOURS = { light: 10, less_grave: 16, grave: 34 }

/** Half of the latest arrests have no charge yet. `last` is the latest possible moment. */
export function chargesOf(
  fate: Fate,
  { arrest, law }: ReturnType<typeof arrestOf>,
  { knownCase, last, draw }: { knownCase: KnownCase; last: Date; draw: Random },
): ChargeForm[] {
  const isFresh = fate === 'just arrested' || fate === 'overdue'
  if (isFresh && draw.chance(0.5)) return []
  const status = draw.pick(fates[fate].charges)
  const isFiled = !UNFILED.includes(status)
  const late = draw.chance(0.08) ? draw.whole(2, 9) * DAY : 0
  const filed = new Date(arrest.arrestedAt.getTime() + draw.whole(4, HOURS[arrest.gravity]) * HOUR + late)
  const filedAt = earlier(filed, last)
  const number = `CR-${dayOf(filedAt).slice(0, 4)}-${String(draw.whole(1, 9899)).padStart(5, '0')}`
  const charge = {
    id: null,
    offence: arrest.offence,
    law,
    caseNumber: isFiled ? knownCase?.caseNumber || number : '',
    court: isFiled ? arrest.court || draw.pick(courts) : '',
    status,
    filedAt: isFiled ? filedAt : null,
  }
  if (isFresh || !draw.chance(0.2)) return [charge]
  const [offence, otherLaw] = draw.pick(ordinary.filter(([other]) => other !== arrest.offence))
  return [charge, { ...charge, offence, law: otherLaw }]
}
