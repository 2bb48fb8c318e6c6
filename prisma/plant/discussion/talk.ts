import { nameOf } from '../accounts.ts'
import { CLOSES, OPENS } from '../calendar.ts'
import type { Action } from '../course.ts'
import { expand } from '../prose.ts'
import { random, type Random } from '../random.ts'
import { momentOf, note, type CaseRecord, type WrittenComment } from '../record.ts'
import { talks, type Phase, type Talk } from './prose.ts'

const TALKED_OF: Record<string, number> = {
  endorsed: 0.75,
  on_hold: 0.5,
  registered: 0.3,
  approved: 0.3,
  disapproved: 0.3,
}

type Place = { day: number; second: number }

export function discuss(record: CaseRecord) {
  const draw = random('discussion', record.of.plot.number)
  const { first, last } = openDays(record)
  if (first < last || !draw.chance(TALKED_OF[record.status] ?? 0.1)) return
  for (const _ of Array(draw.pick([1, 1, 1, 2, 2, 3]))) {
    const place = { day: draw.whole(last, first), second: draw.whole(OPENS, CLOSES - 1800) }
    thread(record, draw, place, last)
  }
}

/** Working days before today on which comments were possible: after the first day and before archiving. */
function openDays({ of: { steps } }: CaseRecord) {
  const archive = steps.find(({ action }) => action === 'archive')
  const lately = Math.max(1, steps.at(-1)!.day - 8)
  return { first: steps[0]!.day - 1, last: archive ? archive.day + 1 : lately }
}

function thread(record: CaseRecord, draw: Random, begins: Place, last: number) {
  const { by, to, talk } = cast(draw.pick(talks[phaseAt(record, momentOf(begins, record.days))]), draw)
  const opening = say(record, draw, { place: begins, key: by, template: talk.opening, to })
  let place: Place | null = begins
  for (const [index, template] of talk.answers.slice(0, draw.whole(0, talk.answers.length)).entries()) {
    place = laterThan(place, draw, last)
    if (!place) break
    const [key, answers] = index % 2 === 0 ? [to, by] : [by, to]
    const mentioned = draw.chance(0.2) ? answers : null
    say(record, draw, {
      place,
      key,
      template: mentioned ? `{to} ${template}` : template,
      to: mentioned,
      answers,
      thread: opening,
    })
  }
  reconsiderWords(record, opening)
}

const PHASES: Partial<Record<Action, Phase>> = {
  reinstate: 'papers',
  endorse: 'board',
  reconsider: 'board',
  decide: 'settled',
  withdraw: 'settled',
  markDuplicate: 'settled',
}

/** The topic of a case at a moment: its papers, the round, or the time after a decision. */
function phaseAt({ of, days }: CaseRecord, at: Date): Phase {
  const before = of.steps.filter(step => momentOf(step, days) < at)
  return before.map(({ action }) => PHASES[action]).findLast(Boolean) ?? 'papers'
}

function cast(talk: Talk, draw: Random) {
  const by = draw.pick(talk.by)
  return { by, to: draw.pick(talk.to.filter(key => key !== by)), talk }
}

/** Minutes, one or two days later; null after the office closes on the last day. */
function laterThan({ day, second }: Place, draw: Random, last: number): Place | null {
  const next = Math.max(last, day - draw.pick([0, 0, 0, 1, 2]))
  if (next < day) return { day: next, second: draw.whole(OPENS, CLOSES - 1800) }
  const soon = second + draw.whole(240, 5400)
  return soon < CLOSES - 1300 ? { day, second: soon } : null
}

type Saying = {
  place: Place
  key: string
  template: string
  to: string | null
  answers?: string
  thread?: WrittenComment
}

function say(record: CaseRecord, draw: Random, { place, key, template, to, answers, thread }: Saying) {
  const { person, reference } = record.of
  const createdAt = momentOf(place, record.days)
  const applicant = `${{ female: 'Ms.', male: 'Mr.' }[person.sex]} ${person.familyName}`
  const slots = { reference, applicant, ...(to ? { to: called(to, draw) } : {}) }
  const comment: WrittenComment = {
    key,
    body: expand(draw, template, slots),
    mentions: to ? [to] : [],
    createdAt,
    editedAt: null,
    removedAt: null,
    before: null,
    thread: thread ?? null,
    answers: answers ?? null,
  }
  record.comments.push(comment)
  note(record, createdAt, key, 'comment')
  return comment
}

const called = (key: string, draw: Random) => `@${draw.chance(0.3) && key !== 'all' ? key : nameOf(key)}`

function reconsiderWords(record: CaseRecord, opening: WrittenComment) {
  const said = record.comments.filter(comment => comment === opening || comment.thread === opening)
  for (const comment of said) {
    const draw = random('words', record.of.plot.number, comment.createdAt.getTime())
    const at = new Date(comment.createdAt.getTime() + draw.whole(40, 1200) * 1000)
    if (comment === said.at(-1) && comment !== opening && draw.chance(0.08)) takeBack(record, comment, at)
    else if (draw.chance(0.1)) putBetter(record, comment, at)
  }
}

function takeBack(record: CaseRecord, comment: WrittenComment, at: Date) {
  Object.assign(comment, { before: comment.body, body: '', mentions: [], removedAt: at })
  note(record, at, comment.key, 'remove-comment')
}

/** The earlier version lacks the last sentence. */
function putBetter(record: CaseRecord, comment: WrittenComment, at: Date) {
  const before = comment.body.replace(/(?<=[.?;:]) [^.?;:]+[.?]$/, '')
  if (before === comment.body) return
  Object.assign(comment, { before, editedAt: at })
  note(record, at, comment.key, 'edit-comment')
}
