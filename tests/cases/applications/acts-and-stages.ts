import { db } from '#server/platform/database/client'
import type { Permission, User } from '#server/permissions'
import { type Act as BoardAct, type ActWithForm, actsWithForm } from '#server/cases/case/acts'
import { requestOf, rightsOf } from '../../support/act-requests.ts'
import type { ChangingRoute } from '../../support/examples/example.ts'
import { formFor } from '../../support/examples/forms.ts'
import {
  approved,
  archived,
  carriesApproval,
  carriesDisapproval,
  castVote,
  drafted,
  endorsed,
  heldFromRegistered,
  type Ref,
  registered,
  returned,
  signed,
  withdrawn,
} from '../../support/cases.ts'
import { ada, ben, carla, cora, dan, emil, judith, olga, rosa } from '../../support/cast.ts'
import { withReceipts } from '../receipts/receipts.ts'
import { withClocks } from '../due/clocks-of-cases.ts'
import { archive, assign, decide, hold, settleDuplicate } from '../../support/acts.ts'

const remarks = 'Everything is in order with this case.'

const assigned = async () => {
  const found = await registered()
  await assign(found.id, { userId: rosa.id, reason: '' }, rosa)
  return found
}

const registers: Permission[] = ['applications.register']
const endorses: Permission[] = ['applications.endorse']
const decides: Permission[] = ['applications.decide']
const archives: Permission[] = ['applications.archive']
const holds: Permission[] = ['applications.endorse', 'applications.decide']
const recuses: Permission[] = ['applications.vote', 'applications.decide']

const withDecisionClock = async () => {
  await withClocks({ days: 5000 })
  return registered()
}

const registeredBeforeReceipts = async () => {
  const found = await registered()
  await withReceipts()
  return found
}

/** Somebody who may perform each act that has a form, and a case on which it succeeds. */
export const actExamples: Record<ActWithForm, { by: User; on: () => Promise<Ref> }> = {
  endorse: { by: emil, on: registered },
  return: { by: emil, on: registered },
  complete: { by: rosa, on: returned },
  approve: { by: carla, on: carriesApproval },
  disapprove: { by: carla, on: carriesDisapproval },
  hold: { by: emil, on: registered },
  resume: { by: emil, on: heldFromRegistered },
  recuse: { by: dan, on: endorsed },
  withdraw: { by: rosa, on: endorsed },
  reinstate: { by: rosa, on: withdrawn },
  reconsider: { by: judith, on: approved },
  newRound: { by: judith, on: deadlocked },
  assign: { by: rosa, on: registered },
  unassign: { by: emil, on: assigned },
  label: { by: emil, on: registered },
  extend: { by: emil, on: withDecisionClock },
  makeReceipt: { by: rosa, on: registeredBeforeReceipts },
  archive: { by: carla, on: signed },
  restore: { by: carla, on: archived },
}

export type Act = { send: [method: string, path: string, form: object]; permissions: Permission[] }

/** Excludes acts that have several names below or that no stage refuses, and those on letters. */
type WithOneForm = Exclude<
  BoardAct,
  | 'comment'
  | 'settle'
  | 'unmarkDuplicate'
  | 'resolve'
  | `${string}Letter`
  | 'noteDispatch'
  | `${string}Request`
  | `${string}Item`
>

const withForms = Object.fromEntries(
  actsWithForm.map(name => {
    const { method, path, form: sent } = requestOf(name)
    return [
      name,
      { send: [method, path.replace('/applications/:id', ''), sent], permissions: rightsOf(name) },
    ]
  }),
) as Record<ActWithForm, Act>

const sentTo = (route: ChangingRoute, permissions: Permission[], more: object = {}): Act => {
  const [method, path] = route.split(' ') as [string, string]
  return {
    send: [method, path.replace('/applications/:id', ''), { ...formFor(route), ...more }],
    permissions,
  }
}

export const acts = {
  ...withForms,
  edit: sentTo('PUT /applications/:id', registers),
  editByPost: sentTo('POST /applications/:id', registers),
  vote: sentTo('PUT /applications/:id/vote', ['applications.vote']),
  remark: sentTo('POST /applications/:id/remarks', ['applications.view']),
  markDuplicate: sentTo('POST /applications/:id/duplicate', registers, { verdict: 'same' }),
  markDifferent: sentTo('POST /applications/:id/duplicate', registers, { verdict: 'different' }),
  undoVerdict: sentTo('DELETE /applications/:id/duplicate', registers),
  draft: sentTo('PUT /applications/:id/resolution', decides),
  sign: sentTo('POST /applications/:id/resolution/signature', decides, { version: undefined }),
  reissue: sentTo('POST /applications/:id/slip', decides),
  revoke: sentTo('DELETE /applications/:id/slip', decides),
} satisfies Record<string, Act> & Record<WithOneForm, Act>
export type Name = keyof typeof acts

/** Permissions needed in addition to applications.view. Unlisted acts succeed for nobody. */
export type Allowed = Partial<Record<Name, Permission[] | 'everybody who sees it'>>

const edits = { edit: registers, editByPost: registers } satisfies Allowed
const comparing = { markDifferent: registers } satisfies Allowed
const marking = { ...comparing, markDuplicate: registers } satisfies Allowed
const withdrawing = { withdraw: registers } satisfies Allowed
const archiving = { archive: archives } satisfies Allowed
const drafting = { reconsider: decides, draft: decides } satisfies Allowed
const whileVoting = {
  ...withdrawing,
  hold: decides,
  vote: ['applications.vote'],
  recuse: recuses,
} satisfies Allowed
const assigns: Permission[] = ['applications.register', 'applications.endorse', 'applications.decide']
const remarking = { remark: 'everybody who sees it', assign: assigns, label: assigns } satisfies Allowed
export const statuses: Record<string, { make: () => Promise<Ref>; allowed: Allowed }> = {
  registered: {
    make: registered,
    allowed: {
      ...edits,
      ...remarking,
      ...marking,
      ...withdrawing,
      endorse: endorses,
      return: endorses,
      hold: holds,
    },
  },
  'registered and assigned': {
    make: assigned,
    allowed: {
      ...edits,
      ...remarking,
      ...marking,
      ...withdrawing,
      endorse: endorses,
      return: endorses,
      hold: holds,
      unassign: assigns,
    },
  },
  'returned to the registry': {
    make: returned,
    allowed: {
      ...edits,
      ...remarking,
      ...marking,
      ...withdrawing,
      endorse: endorses,
      complete: registers,
      hold: holds,
    },
  },
  'endorsed, carrying approval': {
    make: () => decidable('approve'),
    allowed: {
      ...remarking,
      ...comparing,
      ...whileVoting,
      approve: decides,
    },
  },
  'endorsed, carrying disapproval': {
    make: () => decidable('disapprove'),
    allowed: {
      ...remarking,
      ...comparing,
      ...whileVoting,
      disapprove: decides,
    },
  },
  'endorsed, deadlocked with every vote in': {
    make: deadlocked,
    allowed: { ...remarking, ...comparing, ...whileVoting, newRound: decides },
  },
  'on hold from registered': {
    make: heldFromRegistered,
    allowed: {
      ...edits,
      ...remarking,
      ...marking,
      ...withdrawing,
      resume: holds,
    },
  },
  'on hold from endorsed': {
    make: async () => {
      const found = await decidable('approve')
      await hold(found.id, { remarks, reviewOn: '2999-01-01' }, carla)
      return found
    },
    allowed: { ...remarking, ...marking, ...withdrawing, resume: decides },
  },
  approved: { make: () => decided('approved'), allowed: { ...remarking, ...comparing, ...drafting } },
  disapproved: { make: () => decided('disapproved'), allowed: { ...remarking, ...comparing, ...drafting } },
  'approved, with a draft': {
    make: () => drafted({}, () => decided('approved')),
    allowed: { ...remarking, ...comparing, ...drafting, sign: decides },
  },
  'disapproved, with its resolution signed': {
    make: () => signed({}, () => decided('disapproved')),
    allowed: {
      ...remarking,
      ...comparing,
      ...archiving,
      reconsider: decides,
      reissue: decides,
      revoke: decides,
    },
  },
  withdrawn: {
    make: withdrawn,
    allowed: { ...remarking, ...comparing, ...archiving, reinstate: registers },
  },
  duplicate: {
    make: async () => {
      const found = await registered()
      await settleDuplicate(found.id, { otherId: 1, verdict: 'same', reason: remarks }, rosa)
      return found
    },
    allowed: { ...remarking, ...archiving, undoVerdict: registers },
  },
  archived: {
    make: async () => {
      const found = await signed({}, () => decided('approved'))
      await archive(found.id, { remarks }, carla)
      return found
    },
    allowed: { restore: archives },
  },
}

async function decidable(choice: 'approve' | 'disapprove') {
  const found = await endorsed()
  const all = await db.user.findMany({ where: { email: 'all-rights@docket.test' } })
  for (const member of [carla, ada, ben, cora, dan, olga, ...all.map(({ id }) => ({ ...olga, id }))])
    await castVote(found, member, choice)
  return found
}

async function deadlocked() {
  const found = await endorsed()
  const { seats } = await db.round.findFirstOrThrow({
    where: { applicationId: found.id },
    include: { seats: { orderBy: { id: 'asc' } } },
  })
  for (const [at, { userId: id }] of seats.entries())
    await castVote(found, { ...olga, id }, at % 2 ? 'approve' : 'disapprove')
  return found
}

async function decided(verdict: 'approved' | 'disapproved') {
  const found = await decidable(verdict === 'approved' ? 'approve' : 'disapprove')
  await decide(found.id, { verdict, remarks }, carla)
  return found
}
