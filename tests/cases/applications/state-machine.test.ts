import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { permissions, type Permission, type User } from '#server/permissions'
import { origin } from '../../support/board.ts'
import { registered, seenText } from '../../support/cases.ts'
import { olga } from '../../support/cast.ts'
import { everything } from '../../support/recorded.ts'
import { guest, shown, signIn, type Answer, type Visitor } from '../../support/visit.ts'
import { acts, statuses, type Act, type Allowed, type Name } from './acts-and-stages.ts'

// Requests without the permission are refused before the case is looked up, so those are tried on one case, by people
// who lack that one permission.

// Somebody with all permissions sees the votes, so their own is final.
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

const setsLackingOne = [
  ...new Map(
    Object.values(acts).map(({ permissions }): [string, Permission[]] => [
      permissions.join(' and '),
      permissions,
    ]),
  ),
].map(([names, right]): [string, Permission[]] => [
  `all but ${names}`,
  permissions.filter(name => name === view || !right.includes(name)),
])

const emailOf = (name: string) => `${name.replaceAll(/[ .]+/g, '-')}@docket.test`

async function everybodyWith(sets: [string, Permission[]][]): Promise<Who[]> {
  for (const [name, held] of sets)
    await db.user.create({
      data: {
        name,
        email: emailOf(name),
        permissions: { create: held.map(permission => ({ permission })) },
        mustUseTwoFactor: false,
        emailVerifiedAt: new Date('2026-01-05T08:00:00Z'),
      },
    })
  return Promise.all(
    sets.map(async ([name, held]) => ({
      name,
      held,
      visitor: await signIn({ email: emailOf(name) } as User),
    })),
  )
}

const attempt = async ({ visitor }: { visitor: Visitor }, name: Name, path: string) => {
  const [method, rest, sent] = acts[name].send as Act['send']
  const seen = name === 'sign' ? await seenText({ id: Number(path.split('/').at(-1)) }) : {}
  return visitor.act(method, path + rest, { ...sent, ...seen })
}

const sees = ({ held }: Who) => held.includes(view)
const mayTry = (who: Who, name: Name) =>
  sees(who) && acts[name].permissions.some(right => who.held.includes(right))

function succeeds(who: Who, name: Name, allowed: Allowed) {
  const rights = allowed[name]
  if (!rights || !sees(who) || isFinal(name, who)) return false
  return rights === 'everybody who sees it' || rights.some(right => who.held.includes(right))
}

const names = Object.keys(acts) as Name[]
const each = (people: Who[]) => people.flatMap(who => names.map(name => ({ who, name })))

const forbiddenTo = (people: Who[]) => each(people).filter(({ who, name }) => !mayTry(who, name))

/** Eight at a time, so that none waits too long for the database. */
async function inBatches<Item, Result>(items: Item[], work: (item: Item) => Promise<Result>) {
  const results: Result[] = []
  for (let at = 0; at < items.length; at += 8)
    results.push(...(await Promise.all(items.slice(at, at + 8).map(work))))
  return results
}

const brief = ({ status, location, page }: Answer) => `${status} ${page.component ?? location}`

test('every act is refused to guests and to people who lack its permission', async () => {
  const { path } = await registered()
  const forbidden = forbiddenTo(await everybodyWith(setsLackingOne))
  expect(new Set(forbidden.map(({ name }) => name)).size).toBe(names.length - 1) // every viewer may add a remark
  const before = await everything()
  const answers = await inBatches(forbidden, async ({ who, name }) => [
    `${who.name}: ${name}`,
    brief(await attempt(who, name, path)),
  ])
  expect(answers.filter(([, answer]) => answer !== '403 Error')).toEqual([])
  const nobody = { visitor: guest() }
  await nobody.visitor.get('/login')
  for (const name of names) expect(brief(await attempt(nobody, name, path))).toBe('303 /login')
  expect(await everything()).toEqual(before)
})

test.each(Object.entries(statuses))(
  'only the listed acts succeed on an application that is %s',
  async (_status, { make, allowed }) => {
    const people = await everybodyWith(sets)
    await registered() // application 1, the other case of the duplicate acts
    const found = await make()
    const before = await everything()

    const refused = each(people).filter(({ who, name }) => mayTry(who, name) && !succeeds(who, name, allowed))
    const sentences: string[] = []
    for (const { who, name } of refused) {
      who.visitor.at = origin + found.path
      const answer = await attempt(who, name, found.path)
      const { errors } = shown(await who.visitor.follow(answer), 'Application/Detail')
      const [sentence] = Object.values(errors).map(error =>
        typeof error === 'string' ? error : Object.values<string>(error)[0]!,
      )
      sentences.push(`${who.name}: ${name}: ${brief(answer)}: ${sentence}`)
    }
    expect(
      sentences.filter(
        line => !new RegExp(`: 303 ${found.path}: (?:[A-Z]|2\\d{3}-|\\d of ).{20,}\\.$`).test(line),
      ),
    ).toEqual([])
    expect(await everything()).toEqual(before)

    for (const { who, name } of each(people).filter(one => succeeds(one.who, one.name, allowed))) {
      const own = name === 'remark' ? found : await make()
      who.visitor.at = origin + own.path
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
)

test('every act on a case that does not exist returns 404', async () => {
  const visitor = await signIn(olga)
  for (const name of names)
    for (const id of ['999999', '0'])
      expect([name, id, brief(await attempt({ visitor }, name, `/applications/${id}`))]).toEqual([
        name,
        id,
        '404 Error',
      ])
})
