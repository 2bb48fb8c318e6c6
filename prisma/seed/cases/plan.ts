// Plans the demo applications: who applies, with which papers, and what happens when.

import type { NewFile } from '#server/platform/files/store'
import { type Applicant, applicant } from '../applicants.ts'
import { applicationType } from '../application-types.ts'
import type { Calendar } from '../calendar.ts'
import { extensions } from '../clocks.ts'
import type { Shelf } from '../files.ts'
import type { Pictures } from '../pictures.ts'
import { random, type Random } from '../random.ts'
import { samePerson, variants, type VariantName } from '../variants.ts'
import { assignments } from './assigning.ts'
import type { Case } from './case.ts'
import { groundsOf } from './grounds.ts'
import { labelling } from './labelling.ts'
import { letters } from './letters.ts'
import { History, type Scheduled } from './history.ts'
import { outcomes, type Outcome } from './outcomes.ts'
import { reminders } from './reminders.ts'
import { requests } from './requests.ts'
import { addSteps } from './steps.ts'

export type Plan = { days: Calendar; shelf: Shelf; pictures: Pictures; types: Map<string, number> }

export type PlannedCase = { one: Case; acts: Scheduled[] }

/** In the order of the outcomes. */
export function planCases(plan: Plan): PlannedCase[] {
  const cases: Case[] = []
  const firstsFirst = outcomes().toSorted((a, b) => Number(a.repeats !== null) - Number(b.repeats !== null))
  for (const outcome of firstsFirst) cases[outcome.number] = caseOf(outcome, cases, plan)
  return cases.map(one => {
    const history = new History(one, random('history', one.outcome.number))
    addSteps(history, plan.days)
    const { acts, openedAt } = history.scheduled(plan.days)
    return {
      one,
      acts: [
        ...acts,
        ...assignments(one, acts[0]!.at, plan.days),
        ...extensions(one, acts[0]!.at, plan.days),
        ...labelling(one, acts[0]!.at, plan.days),
        ...letters(one, acts, plan.days),
        ...requests(one, acts, plan),
        ...reminders(one, openedAt, plan.days),
      ],
    }
  })
}

function caseOf(outcome: Outcome, cases: readonly Case[], plan: Plan): Case {
  const { number, type, repeats } = outcome
  const draw = random('case', number)
  const { year } = plan.days
  const first = repeats === null ? null : cases[repeats]!
  const person = first ? writtenAgain(first.applicant, draw) : applicant(draw, type, year)
  return {
    outcome,
    applicant: person,
    typeId: plan.types.get(type)!,
    grounds: groundsOf(draw, type, person, year, number % 50 === 7),
    files: filesOf(outcome, person, plan),
    letter: draw.chance(0.25) ? () => plan.shelf.document(draw, 'files', 'Letter', person) : null,
    first,
    words: random('words', number),
    id: 0,
    reference: '',
    known: null,
  }
}

function writtenAgain(before: Applicant, draw: Random): Applicant {
  const suitable = (Object.keys(samePerson) as VariantName[]).filter(
    name => !['exact', 'married'].includes(name) && (variants[name].suits?.(before) ?? true),
  )
  return { ...before, alias: '', ...variants[draw.pick(suitable)].of(before, draw) }
}

/** A photo of two thirds, and all or most of the required documents. */
function filesOf(outcome: Outcome, person: Applicant, { shelf, pictures }: Plan): NewFile[] {
  const draw = random('files', outcome.number)
  const faces = pictures[person.sex === 'female' ? 'female' : 'male']
  const face = random('face', outcome.repeats ?? outcome.number).pick(faces)
  const missing = outcome.ends === 'registered' ? 0.22 : 0.07
  const documents = applicationType(outcome.type)
    .requiredDocuments.filter((_kind, index) => index === 0 || !draw.chance(missing))
    .map(kind => shelf.document(draw, 'documents', kind, person))
  const photo = draw.chance(0.66) ? [shelf.picture(draw, { field: 'photo', name: 'photo.jpg' }, face)] : []
  return [...photo, ...documents]
}
