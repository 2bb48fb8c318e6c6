// Plans the demo register: five years of arrests, some of them of applicants.

import { audit } from '#server/records/audit/record'
import { subjectOf } from '#server/register/record'
import { seal } from '#server/register/seal'
import type { Tx } from '#server/platform/database/client'
import type { User } from '../../../server/permissions.ts'
import type { Applicant } from '../applicants.ts'
import type { Account } from '../accounts.ts'
import { type Calendar, CLOSES, DAY, earlier, OPENS } from '../calendar.ts'
import type { Scheduled } from '../cases/history.ts'
import type { Plan, PlannedCase } from '../cases/plan.ts'
import { expand } from '../expand.ts'
import { ordinary, political } from '../offences.ts'
import { random, type Random } from '../random.ts'
import { variants } from '../variants.ts'
import type { KnownCase } from './arrests.ts'
import { fatesOf, type Known, knownPersons } from './known-persons.ts'
import { type Outcome, outcomes } from './fates.ts'
import { described, stranger } from './persons.ts'
import { actsOfStay, type Registered } from './stays.ts'
import { reasonsToSeal } from './texts.ts'

export function planRegister(cases: readonly PlannedCase[], plan: Plan): Scheduled[] {
  const known = new Map<number, Known>()
  const all = outcomes()
  for (const one of knownPersons(cases)) {
    const fates = fatesOf(one)
    const { number } = all.find(
      ({ fate, isSealed, number }) => fates.includes(fate) && isSealed === one.isSealed && !known.has(number),
    )!
    known.set(number, one)
  }
  return all.flatMap(outcome => actsOn(outcome, known.get(outcome.number) ?? null, plan))
}

function actsOn(outcome: Outcome, known: Known | null, plan: Plan): Scheduled[] {
  const { days } = plan
  const { number, isSealed } = outcome
  const draw = random('arrested person', number)
  const daysAgo = known ? beforeApplying(known, outcome, days) : outcome.daysAgo
  const person = known ? asKnown(known, draw) : stranger(draw, days.year - Math.ceil(daysAgo / 365))
  const stays = [{ ...outcome, daysAgo }]
  if (!known && number % 40 === 3 && daysAgo < 1400)
    stays.unshift({ ...outcome, fate: 'dismissed', daysAgo: daysAgo + 330 })
  const sex = person.sex === 'female' ? 'female' : 'male'
  const record: Registered = {
    id: 0,
    person: described(person, retentionReview(outcome, draw, days), draw),
    files: photoOf(known, sex, plan, draw),
    sex,
    by: draw.chance(0.88) ? 'registrar' : 'all',
    onRegistered: id => known && (known.one.known = { id, isSame: known.isSame }),
  }
  const acts = stays.flatMap((stay, index) =>
    actsOfStay(record, stay, { days, draw, knownCase: caseOf(known), next: stays[index + 1] ?? null }),
  )
  if (isSealed) acts.push(sealing(record, acts.at(-1)!.at, draw, days))
  const last = acts.at(-1)!.at
  const view = viewing(record, isSealed, draw, days)
  return draw.chance(0.12) && view.at > last ? [...acts, view] : acts
}

function beforeApplying({ appliedAt }: Known, { daysAgo }: Outcome, days: Calendar) {
  const applied = Math.ceil((days.moment(0, 0).getTime() - appliedAt.getTime()) / DAY)
  return Math.min(Math.max(daysAgo, applied + 60), 1800)
}

const asKnown = ({ one, variant }: Known, draw: Random): Applicant => ({
  ...one.applicant,
  ...variants[variant].of(one.applicant, draw),
})

/** The case that the application is about. */
function caseOf(known: Known | null): KnownCase {
  if (!known?.isSame || known.isSealed) return null
  const { offence, caseNumber } = known.one.applicant
  const named = [...political, ...ordinary].find(([name]) => offence.startsWith(name))
  return named ? { offence: named, caseNumber } : null
}

/** Closed matters are reviewed after some years; a few reviews are due. */
function retentionReview({ fate, number }: Outcome, draw: Random, days: Calendar) {
  if (!['dismissed', 'acquitted', 'amnestied', 'no charge', 'served', 'deceased'].includes(fate)) return ''
  if (draw.chance(0.3)) return ''
  return days.fromToday(number % 9 === 0 ? -draw.whole(0, 60) : draw.whole(12, 1100))
}

/** Half have a photo. Applicants have the same face in both places. */
function photoOf(known: Known | null, sex: 'male' | 'female', { shelf, pictures }: Plan, draw: Random) {
  if (!known?.isSame && draw.chance(0.5)) return []
  const seed = known?.isSame ? random('face', known.one.outcome.number) : draw
  const about = { field: 'photoFront', name: 'photo-front.jpg' }
  return [shelf.picture(draw, about, seed.pick(pictures[sex]))]
}

function sealing(record: Registered, after: Date, draw: Random, days: Calendar): Scheduled {
  const at = earlier(new Date(after.getTime() + draw.whole(3, 40) * DAY), days.at(1, OPENS))
  const orderReference = `SP ${draw.whole(100, 999)}-${draw.whole(10, 99)}`
  const reason = expand(draw, draw.pick(reasonsToSeal))
  return {
    at,
    by: 'all',
    act: (tx, user) => seal(tx, record.id, { orderReference, reason }, user),
  }
}

const VIEWERS: readonly Account[] = ['registrar', 'registrar', 'registry', 'endorser', 'all']

function viewing(record: Registered, isSealed: boolean, draw: Random, days: Calendar): Scheduled {
  const at = days.at(draw.whole(1, 30), draw.whole(OPENS, CLOSES - 1))
  const view = async (tx: Tx, user: User) => {
    const named = { where: { id: record.id }, select: { id: true, registerNumber: true } }
    await audit(tx, user, 'view', subjectOf(await tx.arrestedPerson.findUniqueOrThrow(named)))
  }
  return { at, by: isSealed ? 'all' : draw.pick(VIEWERS), act: view }
}
