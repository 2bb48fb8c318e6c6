import { today } from '#server/platform/clock'
import { read } from '#server/platform/database/read'
import { uploadLimits } from '#server/platform/web/upload-limits'
import { personOf } from '#server/identities/people'
import { whyNotReady } from '../matching/case-matches.ts'
import type { User } from '#server/permissions'
import { valuesIn } from '#server/platform/web/field-list'
import { actNames } from '../case/acts.ts'
import {
  missingDocuments,
  clocksOfRows,
  toCase,
  type Case,
  findApplication,
  type Found,
} from '../case/case.ts'
import { assigneeOf } from '../case/assignment.ts'
import { blockersOf } from '../case/blockers.ts'
import { labelsOf } from '../case/labels.ts'
import { applicationFields } from '../types/fields.ts'
import { filesOf, toFiles } from '../case/case-files.ts'
import { earlierAnswers } from '../case/earlier-answers.ts'
import { ownFieldsFor, ownPart } from '../case/own-answers.ts'
import { EVERY_REMARK, endorsementsIn, type RemarkWindow, remarksOf, toRemark } from './remarks.ts'
import { readableVotes, roundProps } from './round-props.ts'
import { shownClock, shownNext } from '../clocks/clocks.ts'
import { acceptedAnswers, papersDuring } from '../case/later-papers.ts'
import { reasonsOf, roundsOf } from '../case/rounds.ts'
import { hasRight, isDue, refusalOf } from '../case/rules.ts'
import type { ApplicationDetail } from '../case/screens.ts'
import { tasksOnCases } from '../case/tasks/waits.ts'

export const caseFile = async (id: number, viewer: User): Promise<ApplicationDetail> =>
  caseFileOf(await openCase(await findApplication(id, viewer), EVERY_REMARK, viewer), viewer)

export type OpenCase = Awaited<ReturnType<typeof openCase>>

export async function openCase(application: Found, window: RemarkWindow, viewer: User) {
  const { id } = application
  const [rounds, remarks, files, labels, tasks, clocks, accepted] = await Promise.all([
    roundsOf(id, read),
    remarksOf(id, window),
    filesOf(id),
    labelsOf([id]),
    tasksOnCases([id], viewer),
    clocksOfRows([application], read),
    application.requestCount > 0 ? acceptedAnswers(id, read) : [],
  ])
  const attachedKinds = files.flatMap(
    ({ purpose, documentKind }) => (purpose === 'document' && documentKind) || [],
  )
  const endorsements = endorsementsIn(remarks)
  const found = toCase(application, {
    attachedKinds,
    endorsements,
    rounds,
    clocks: clocks.get(id) ?? [],
  })
  const own = { labels: labels.get(id) ?? [], tasks: tasks.get(id) ?? [] }
  return { application, found, remarks, files, accepted, ...own }
}

export async function caseFileOf(
  { application, found, remarks, files, accepted, labels, tasks }: OpenCase,
  viewer: User,
): Promise<ApplicationDetail> {
  const readable = found.rounds.flatMap(round => readableVotes(round, viewer))
  const reasons = await reasonsOf(readable, read)
  const rounds = found.rounds.map(round =>
    roundProps(round, viewer, reasons, papersDuring(round, files, accepted)),
  )
  const shown = remarks.filter(({ inWindow }) => inWindow === 1)
  const ofPurpose = (purpose: string) => files.filter(file => file.purpose === purpose)
  return {
    application: {
      ...valuesIn(applicationFields, application),
      ...ownPart(application, viewer),
      earlierAnswers: await earlierAnswers(application, viewer),
      id: found.id,
      reference: found.reference,
      version: application.version,
      status: found.status,
      statusSince: found.statusSince.toISOString(),
      heldFrom: found.heldFrom,
      reviewOn: found.reviewOn,
      returned: found.returnedAt !== null,
      archived: found.archived,
      type: application.type,
      decidedBefore: decidedBefore(found),
      assignee: shownAssignee(application),
      labels,
      due: shownNext(found.clocks, found.archived),
      clocks: found.clocks.map(shownClock),
      duplicateOf: found.duplicateOf,
      blockers: blockersOf(found, tasks, viewer),
      endorsements: { needed: found.rules.endorsements, given: found.endorsedBy.length },
      registeredBy: application.registeredBy,
      registeredAt: application.createdAt.toISOString(),
      photo: toFiles(ofPurpose('photo')).at(-1) ?? null,
    },
    ...(await withReadiness(offers(found, viewer), { application, found }, viewer)),
    round: rounds.at(-1) ?? null,
    earlierRounds: rounds.slice(0, -1).toReversed(),
    remarks: shown.map(remark => toRemark(remark, files)),
    earlierRemarks: (shown[0]?.total ?? 0) - shown.length,
    fields: ownFieldsFor(application, viewer),
    documents: toFiles(ofPurpose('document')),
    missingDocuments: missingDocuments(found),
    limits: uploadLimits(),
    today: today(),
  }
}

const shownAssignee = (application: Found) =>
  assigneeOf(application) === null
    ? null
    : {
        id: application.assigneeId!,
        name: application.assignee!,
        since: application.assignedAt!.toISOString(),
      }

export const decidedBefore = ({ decidedBeforeOn: on, decidedBeforeNumber: number }: DecidedBefore) =>
  on ? { on, number } : null

type DecidedBefore = Pick<Case, 'decidedBeforeOn' | 'decidedBeforeNumber'>

type Offers = Pick<ApplicationDetail, 'can' | 'whyNot'>

function offers(found: Case, viewer: User): Offers {
  const can = {} as ApplicationDetail['can']
  const whyNot: ApplicationDetail['whyNot'] = {}
  for (const act of actNames) {
    const offered = hasRight(act, found, viewer) && isDue(act, found)
    const refusal = offered ? refusalOf(act, found, viewer) : ''
    can[act] = refusal === null
    if (refusal) whyNot[act] = refusal
  }
  return { can, whyNot }
}

type CaseOf = Pick<OpenCase, 'application' | 'found'>

async function withReadiness({ can, whyNot }: Offers, { application, found }: CaseOf, viewer: User) {
  const missing = can.endorse ? await whyNotReady(read, found, personOf(application), viewer) : null
  return missing
    ? { can: { ...can, endorse: false }, whyNot: { ...whyNot, endorse: missing } }
    : { can, whyNot }
}
