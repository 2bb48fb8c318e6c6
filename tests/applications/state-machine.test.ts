import { expect, test } from 'vitest'
import { db } from '#server/database/client'
import { packPermissions, permissions, type Permission, type User } from '#server/permissions'
import { hold } from '#server/applications/hold'
import '../support/board.ts'
import {
  castVote,
  endorsed,
  form,
  heldFromRegistered,
  registered,
  withdrawn,
  type Ref,
} from '../support/cases.ts'
import { ada, ben, carla, cora, dan, emil, olga, rosa } from '../support/cast.ts'
import { decide } from '#server/applications/decide'
import { settleDuplicate } from '../../server/people-matching/duplicates.ts'
import { everything } from '../support/dump.ts'
import { guest, shown, signIn, type Answer, type Visitor } from '../support/visit.ts'

// Every status × every act × every set of rights. What is listed here succeeds; everything else changes nothing.

const remarks = 'Everything is in order with this case.'

type Act = { send: [method: string, path: string, form: object]; right: Permission[] }

const acts = {
  edit: { send: ['PUT', '', { ...form, alias: 'Luz', version: 1 }], right: ['applications.register'] },
  editByPost: {
    send: ['POST', '', { ...form, version: 1, _method: 'put' }],
    right: ['applications.register'],
  },
  endorse: { send: ['POST', '/endorsement', { remarks }], right: ['applications.endorse'] },
  approve: { send: ['POST', '/decision', { verdict: 'approved', remarks }], right: ['applications.decide'] },
  disapprove: {
    send: ['POST', '/decision', { verdict: 'disapproved', remarks }],
    right: ['applications.decide'],
  },
  hold: {
    send: ['POST', '/hold', { remarks, reviewOn: '2999-01-01' }],
    right: ['applications.endorse', 'applications.decide'],
  },
  resume: { send: ['DELETE', '/hold', { remarks }], right: ['applications.endorse', 'applications.decide'] },
  vote: { send: ['PUT', '/vote', { choice: 'abstain', reason: '' }], right: ['applications.vote'] },
  recuse: {
    send: ['POST', '/recusal', { reason: 'We are cousins.' }],
    right: ['applications.vote', 'applications.decide'],
  },
  remark: { send: ['POST', '/remarks', { body: remarks }], right: ['applications.view'] },
  markDuplicate: {
    send: ['POST', '/duplicate', { otherId: 1, verdict: 'same', reason: remarks }],
    right: ['applications.register'],
  },
  tellApart: {
    send: ['POST', '/duplicate', { otherId: 1, verdict: 'different', reason: remarks }],
    right: ['applications.register'],
  },
  takeBack: {
    send: ['DELETE', '/duplicate', { otherId: 1, reason: remarks }],
    right: ['applications.register'],
  },
} satisfies Record<string, Act>
type Name = keyof typeof acts

/** Rights beside applications.view that an act needs in a status; not listed, it succeeds for nobody. */
type Allowed = Partial<Record<Name, Permission[] | 'everybody who sees it'>>

const edits = { edit: ['applications.register'], editByPost: ['applications.register'] } satisfies Allowed
const telling = { tellApart: ['applications.register'] } satisfies Allowed
const marking = { ...telling, markDuplicate: ['applications.register'] } satisfies Allowed
const remarking = { remark: 'everybody who sees it' } satisfies Allowed
const statuses: Record<string, { make: () => Promise<Ref>; allowed: Allowed }> = {
  registered: {
    make: registered,
    allowed: {
      ...edits,
      ...remarking,
      ...marking,
      endorse: ['applications.endorse'],
      hold: ['applications.endorse', 'applications.decide'],
    },
  },
  'endorsed, carrying approval': {
    make: () => decidable('approve'),
    allowed: {
      ...remarking,
      ...telling,
      approve: ['applications.decide'],
      hold: ['applications.decide'],
      vote: ['applications.vote'],
      recuse: ['applications.vote', 'applications.decide'],
    },
  },
  'endorsed, carrying disapproval': {
    make: () => decidable('disapprove'),
    allowed: {
      ...remarking,
      ...telling,
      disapprove: ['applications.decide'],
      hold: ['applications.decide'],
      vote: ['applications.vote'],
      recuse: ['applications.vote', 'applications.decide'],
    },
  },
  'on hold from registered': {
    make: heldFromRegistered,
    allowed: { ...edits, ...remarking, ...marking, resume: ['applications.endorse', 'applications.decide'] },
  },
  'on hold from endorsed': {
    make: async () => {
      const found = await decidable('approve')
      await hold(found.id, { remarks, reviewOn: '2999-01-01', files: undefined }, [], carla)
      return found
    },
    allowed: { ...remarking, ...marking, resume: ['applications.decide'] },
  },
  approved: { make: () => decided('approved'), allowed: { ...remarking, ...telling } },
  disapproved: { make: () => decided('disapproved'), allowed: { ...remarking, ...telling } },
  withdrawn: { make: withdrawn, allowed: { ...remarking, ...telling } },
  duplicate: {
    make: async () => {
      const found = await registered()
      await settleDuplicate(found.id, { otherId: 1, verdict: 'same', reason: remarks }, rosa)
      return found
    },
    allowed: { ...remarking, takeBack: ['applications.register'] },
  },
  archived: {
    make: async () => {
      const found = await decided('approved')
      await db.application.update({ where: { id: found.id }, data: { archived: true } })
      return found
    },
    allowed: {},
  },
}

// Who has all rights decides too and sees the votes, so their own is final.
const isFinal = (name: Name, who: Who) => name === 'vote' && who.name === 'all rights'

type Who = { name: string; held: Permission[]; visitor: Visitor }

const view: Permission = 'applications.view'
const others = permissions.filter(name => name !== view)
const sets: [string, Permission[]][] = [
  ['no rights', []],
  ['view alone', [view]],
  ...others.map((name): [string, Permission[]] => [`view and ${name}`, [view, name]]),
  ...others.map((name): [string, Permission[]] => [`${name} without view`, [name]]),
  ['all rights', [...permissions]],
]

/** Everybody with a seat has voted, all rights too: a decision is theirs to take. */
async function decidable(choice: 'approve' | 'disapprove') {
  const found = await endorsed()
  const all = await db.user.findUniqueOrThrow({ where: { email: 'all-rights@docket.test' } })
  for (const member of [carla, ada, ben, cora, dan, olga, { ...olga, id: all.id }])
    await castVote(found, member, choice)
  return found
}

async function decided(verdict: 'approved' | 'disapproved') {
  const found = await decidable(verdict === 'approved' ? 'approve' : 'disapprove')
  await decide(found.id, { verdict, remarks, files: undefined }, [], carla)
  return found
}

const mailOf = (name: string) => `${name.replaceAll(/[ .]+/g, '-')}@docket.test`

async function everySet(): Promise<Who[]> {
  await db.user.createMany({
    data: sets.map(([name, held]) => ({
      name,
      email: mailOf(name),
      permissions: packPermissions(held),
      mustUseTwoFactor: false,
      emailVerifiedAt: new Date('2026-01-05T08:00:00Z'),
    })),
  })
  return Promise.all(
    sets.map(async ([name, held]) => ({
      name,
      held,
      visitor: await signIn({ email: mailOf(name) } as User),
    })),
  )
}

const attempt = ({ visitor }: { visitor: Visitor }, name: Name, path: string) => {
  const [method, rest, sent] = acts[name].send as Act['send']
  return visitor.act(method, path + rest, sent)
}

const sees = ({ held }: Who) => held.includes(view)
const mayTry = (who: Who, name: Name) => sees(who) && acts[name].right.some(right => who.held.includes(right))

function succeeds(who: Who, name: Name, allowed: Allowed) {
  const rights = allowed[name]
  if (!rights || !sees(who) || isFinal(name, who)) return false
  return rights === 'everybody who sees it' || rights.some(right => who.held.includes(right))
}

const names = Object.keys(acts) as Name[]
const each = (people: Who[]) => people.flatMap(who => names.map(name => ({ who, name })))

/** Small portions, so that many wait for the database at once and none too long. */
async function inPortions<Item, Result>(items: Item[], work: (item: Item) => Promise<Result>) {
  const results: Result[] = []
  for (let at = 0; at < items.length; at += 8)
    results.push(...(await Promise.all(items.slice(at, at + 8).map(work))))
  return results
}

const brief = ({ status, location, page }: Answer) => `${status} ${page.component ?? location}`

test.each(Object.entries(statuses))(
  'an application that is %s: only what is listed succeeds',
  async (_status, { make, allowed }) => {
    const people = await everySet()
    await registered() // the first, which all others are compared with
    const found = await make()
    const before = await everything()

    // who lacks the right is told so before anything is looked up, be there a case or not
    const barred = each(people).filter(({ who, name }) => !mayTry(who, name))
    const barredAnswers = await inPortions(barred, async ({ who, name }) => [
      `${who.name}: ${name}`,
      brief(await attempt(who, name, found.path)),
      brief(await attempt(who, name, '/applications/999999')),
    ])
    expect(
      barredAnswers.filter(([, here, nowhere]) => here !== '403 Error' || nowhere !== '403 Error'),
    ).toEqual([])

    const nobody = { visitor: guest() }
    await nobody.visitor.get('/login')
    for (const name of names) expect(brief(await attempt(nobody, name, found.path))).toBe('303 /login')

    // who has the right at the wrong time comes back with a sentence
    const refused = each(people).filter(({ who, name }) => mayTry(who, name) && !succeeds(who, name, allowed))
    const sentences: string[] = []
    for (const { who, name } of refused) {
      who.visitor.at = ''
      await who.visitor.get(found.path)
      const answer = await attempt(who, name, found.path)
      const { errors } = shown(await who.visitor.follow(answer), 'Application/Detail')
      const [said] = Object.values(errors).map(error => (typeof error === 'string' ? error : error.rule))
      sentences.push(`${who.name}: ${name}: ${brief(answer)}: ${said}`)
    }
    expect(
      sentences.filter(line => !new RegExp(`: 303 ${found.path}: (?:[A-Z]|2\\d{3}-).{20,}\\.$`).test(line)),
    ).toEqual([])
    expect(await everything()).toEqual(before)

    // and the listed ones succeed, each on a case of its own
    for (const { who, name } of each(people).filter(one => succeeds(one.who, one.name, allowed))) {
      const own = name === 'remark' ? found : await make()
      who.visitor.at = ''
      await who.visitor.get(own.path)
      const entries = await db.auditEntry.count()
      const answer = await attempt(who, name, own.path)
      const page = await who.visitor.follow(answer)
      expect([
        who.name,
        name,
        brief(answer),
        shown(page, 'Application/Detail').errors,
        !!page.page.flash,
      ]).toEqual([who.name, name, `303 ${own.path}`, {}, true])
      expect(await db.auditEntry.count()).toBe(entries + 1)
    }
  },
  60_000,
)

test('a case that does not exist is not found by those who may try', async () => {
  const visitor = await signIn(olga)
  for (const name of names)
    for (const id of [
      '999999',
      '0',
      '-1',
      '1e3',
      '01',
      '99999999999999',
      'a3f1c0de-0000-4000-8000-000000000000',
    ])
      expect([name, id, brief(await attempt({ visitor }, name, `/applications/${id}`))]).toEqual([
        name,
        id,
        '404 Error',
      ])
})

test('pages are shown to those who may open them', async () => {
  const people = await everySet()
  const { path } = await registered()
  const pages: [string, string, Permission | null][] = [
    ['/dashboard', 'Dashboard', null],
    ['/applications', 'Application/Index', view],
    ['/applications/create', 'Application/Create', 'applications.register'],
    [path, 'Application/Detail', view],
    [`${path}/edit`, 'Application/Edit', 'applications.register'],
    [`${path}/duplicate`, 'Application/Duplicate', view],
  ]
  for (const [page, component, right] of pages) {
    expect(brief(await guest().get(page))).toBe('302 /login')
    for (const who of people) {
      const open = right === null || (sees(who) && who.held.includes(right))
      expect([who.name, page, brief(await who.visitor.get(page))]).toEqual([
        who.name,
        page,
        open ? `200 ${component}` : '403 Error',
      ])
    }
  }
  expect(brief(await people[0]!.visitor.get('/applications/999999'))).toBe('403 Error')
  expect(brief(await people[1]!.visitor.get('/applications/999999'))).toBe('404 Error')
  expect(emil.permissions).toContain(view)
})
