import { db } from '#server/platform/database/client'
import type { Permission } from '#server/permissions'
import type { Act as BoardAct } from '#server/cases/applications/acts'
import {
  castVote,
  drafted,
  endorsed,
  form,
  heldFromRegistered,
  type Ref,
  registered,
  returned,
  signed,
  withdrawn,
} from '../../support/cases.ts'
import { ada, ben, carla, cora, dan, olga, rosa } from '../../support/cast.ts'
import { archive, decide, hold, settleDuplicate } from '../../support/acts.ts'

const remarks = 'Everything is in order with this case.'

const registers: Permission[] = ['applications.register']
const endorses: Permission[] = ['applications.endorse']
const decides: Permission[] = ['applications.decide']
const archives: Permission[] = ['applications.archive']
const holds: Permission[] = ['applications.endorse', 'applications.decide']
const recuses: Permission[] = ['applications.vote', 'applications.decide']

export type Act = { send: [method: string, path: string, form: object]; permissions: Permission[] }

/** Excludes acts that have several names below or that no stage refuses. */
type WithOneForm = Exclude<BoardAct, 'comment' | 'settle' | 'unmarkDuplicate' | 'resolve'>

export const acts = {
  edit: { send: ['PUT', '', { ...form, alias: 'Luz', version: 1 }], permissions: registers },
  editByPost: { send: ['POST', '', { ...form, version: 1, _method: 'put' }], permissions: registers },
  endorse: { send: ['POST', '/endorsement', { remarks }], permissions: endorses },
  return: { send: ['POST', '/return', { remarks, items: ['Petition'] }], permissions: endorses },
  complete: { send: ['POST', '/completion', { remarks }], permissions: registers },
  approve: { send: ['POST', '/decision', { verdict: 'approved', remarks }], permissions: decides },
  disapprove: { send: ['POST', '/decision', { verdict: 'disapproved', remarks }], permissions: decides },
  hold: { send: ['POST', '/hold', { remarks, reviewOn: '2999-01-01' }], permissions: holds },
  resume: { send: ['DELETE', '/hold', { remarks }], permissions: holds },
  vote: { send: ['PUT', '/vote', { choice: 'abstain', reason: '' }], permissions: ['applications.vote'] },
  recuse: { send: ['POST', '/recusal', { reason: 'We are cousins.' }], permissions: recuses },
  remark: { send: ['POST', '/remarks', { body: remarks }], permissions: ['applications.view'] },
  markDuplicate: {
    send: ['POST', '/duplicate', { otherId: 1, verdict: 'same', reason: remarks }],
    permissions: registers,
  },
  markDifferent: {
    send: ['POST', '/duplicate', { otherId: 1, verdict: 'different', reason: remarks }],
    permissions: registers,
  },
  undoVerdict: { send: ['DELETE', '/duplicate', { otherId: 1, reason: remarks }], permissions: registers },
  withdraw: { send: ['POST', '/withdrawal', { remarks }], permissions: registers },
  reinstate: { send: ['DELETE', '/withdrawal', { remarks }], permissions: registers },
  reconsider: { send: ['POST', '/reconsideration', { remarks }], permissions: decides },
  newRound: { send: ['POST', '/round', { remarks }], permissions: decides },
  archive: { send: ['POST', '/archive', { remarks }], permissions: archives },
  restore: { send: ['DELETE', '/archive', { remarks }], permissions: archives },
  draft: { send: ['PUT', '/resolution', { title: 'Another title', body: remarks }], permissions: decides },
  sign: { send: ['POST', '/resolution/signature', {}], permissions: decides },
  reissue: { send: ['POST', '/slip', { reason: remarks }], permissions: decides },
  revoke: { send: ['DELETE', '/slip', { reason: remarks }], permissions: decides },
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
const remarking = { remark: 'everybody who sees it' } satisfies Allowed
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
  const all = await db.user.findUniqueOrThrow({ where: { email: 'all-rights@docket.test' } })
  for (const member of [carla, ada, ben, cora, dan, olga, { ...olga, id: all.id }])
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
