import { expect, test } from 'vitest'
import { caseFile } from '#server/cases/page/case-file'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import {
  approved,
  carriesApproval,
  endorsed,
  form,
  heldFromEndorsed,
  registered,
} from '../../support/cases.ts'
import { ada, carla, emil, everybody, nowHolds, olga, rosa, vera } from '../../support/cast.ts'
import { formWith, pdf } from '../../support/papers.ts'
import { guest, shown, signIn } from '../../support/visit.ts'

const pagesOf = (paths: string[]) => ['/dashboard', '/applications', '/applications/create', ...paths]

test('no page contains secrets, other people’s addresses or fields that its screen does not show', async () => {
  const cases = [await registered(), await carriesApproval(), await approved(), await heldFromEndorsed()]
  const clerk = await signIn(rosa)
  const files = formWith({ body: 'With a paper on it.' }, ['files[]', pdf(), 'paper.pdf'])
  await clerk.post(`${cases[0]!.path}/remarks`, files)
  const { sha256 } = await db.file.findFirstOrThrow()
  const addresses = everybody.map(({ email }) => email)
  const found: string[] = []
  for (const person of [null, ...everybody]) {
    const visitor = person ? await signIn(person) : guest()
    const session = person ? await db.session.findFirstOrThrow({ where: { userId: person.id } }) : null
    // as a JSON key only, because links contain a filter of that name
    const secondFactor = '"twoFactor'
    const secrets = [sha256, session?.id, visitor.cookies.get('sid'), 'argon2', 'passwordHash', secondFactor]
    const foreign = addresses.filter(address => address !== person?.email)
    for (const path of pagesOf(cases.flatMap(one => [one.path, `${one.path}/edit`])))
      for (const { text } of [await visitor.get(path), await visitor.document(path)])
        for (const secret of [...secrets, ...foreign, 'sortName', 'updatedAt', 'registeredById', 'storage'])
          if (secret && text.includes(secret)) found.push(`${person?.name ?? 'a guest'} ${path}: ${secret}`)
  }
  expect(found).toEqual([])
})

const hostile = '</script><script>alert(1)</script><!--<script>\u2028\u2029<img src=x onerror=alert(1)>&lt;'

test('text from users is escaped wherever it is shown', async () => {
  const name = hostile.replaceAll(/[\u2028\u2029]+/g, ' ')
  const inLines = hostile.replaceAll(/[\u2028\u2029]/g, '\n')
  const visitor = await signIn(olga)
  const answer = await visitor.post(
    '/applications',
    formWith({ ...form, givenName: name, alias: '<b>x</b>', grounds: `Grounds ${hostile}` }, [
      'documents[]',
      pdf(),
      '"><img src=x onerror=alert(1)>.pdf',
    ]),
  )
  expect(answer.location).toBe('/applications/1')
  await visitor.post('/applications/1/remarks', { body: `Remark ${hostile}` })
  for (const path of ['/applications/1', '/applications', '/applications/1/edit']) {
    const { text, page, status } = await visitor.document(path)
    expect([path, status]).toEqual([path, 200])
    expect([path, text.includes('<script>alert'), text.includes('<img src=x')]).toEqual([path, false, false])
    expect(text.match(/<script\b/g)!.length).toBe(text.match(/<\/script>/g)!.length)
    expect(page.component).toMatch(/^Application\//)
  }
  const { application, remarks, documents } = shown(
    await visitor.document('/applications/1'),
    'Application/Detail',
  )
  expect(application.givenName).toBe(name)
  expect([application.grounds, remarks[0]!.body]).toEqual([`Grounds ${inLines}`, `Remark ${inLines}`])
  expect(documents[0]!.name).not.toContain('/')
})

test('pages rendered at the same time never contain each other’s data', async () => {
  const { path } = await carriesApproval()
  const visitors = await Promise.all(
    everybody.map(async person => ({ person, visitor: await signIn(person) })),
  )
  const pages = await Promise.all(
    Array.from({ length: 60 }, async (_, i) => {
      const { person, visitor } = visitors[i % visitors.length]!
      const { text } = await visitor.document(i % 2 ? path : '/dashboard')
      return everybody.filter(other => other !== person && text.includes(other.email)).map(({ name }) => name)
    }),
  )
  expect(pages.flat()).toEqual([])
  expect((await visitors[2]!.visitor.get('/dashboard')).page.props.auth.user.name).toBe(carla.name)
})

const bodies = (page: { props: Record<string, any> }) =>
  (page.props.remarks as { id: number; body: string }[]).map(({ body }) => body)

async function withRemarks(count: number) {
  const { id } = await endorsed()
  const numbers = Array.from({ length: count }, (_, number) => number + 1)
  await db.remark.createMany({
    data: numbers.map(number => ({
      applicationId: id,
      authorId: vera.id,
      kind: 'remark',
      body: `Remark number ${number}`,
    })),
  })
  return id
}

test('a case shows the latest 15 remarks and loads 30 earlier ones at a time', async () => {
  const id = await withRemarks(49)
  const visitor = await signIn(ada)
  const { page } = await visitor.get(`/applications/${id}`)
  expect(bodies(page)).toEqual(Array.from({ length: 15 }, (_, index) => `Remark number ${35 + index}`))
  expect(page.props.earlierRemarks).toBe(35) // includes the remark of the endorsement
  const first = page.props.remarks[0].id as number
  const before = await visitor.get(`/applications/${id}?remarksBefore=${first}`)
  expect(bodies(before.page)).toEqual(Array.from({ length: 30 }, (_, index) => `Remark number ${5 + index}`))
  expect(before.page.props.earlierRemarks).toBe(5)
  const oldest = await visitor.get(`/applications/${id}?remarksBefore=${before.page.props.remarks[0].id}`)
  expect([oldest.page.props.remarks.length, oldest.page.props.earlierRemarks]).toEqual([5, 0])
})

test('the endorser cannot decide a case, no matter how many remarks followed the endorsement', async () => {
  const id = await withRemarks(40)
  await nowHolds(emil, ['applications.view', 'applications.decide'])
  const { page } = await (await signIn(emil)).get(`/applications/${id}`)
  expect(page.props.can.approve).toBe(false)
  expect(page.props.whyNot.approve).toBe('You endorsed this application, so someone else must decide it.')
})

test('the case file for programs contains all remarks', async () => {
  const id = await withRemarks(40)
  const { remarks } = await caseFile(id, ada)
  expect(remarks).toHaveLength(41)
})
