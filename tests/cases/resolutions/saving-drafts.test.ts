// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { itIs } from '../../support/board.ts'
import { approved, drafted, resolutionForm, signed, seenText } from '../../support/cases.ts'
import { carla, everybody, judith, vera } from '../../support/cast.ts'
import { everything } from '../../support/recorded.ts'
import { formWith, nothingIsWaiting, pdf, stored } from '../../support/papers.ts'
import { signIn, type Visitor } from '../../support/visit.ts'
import { partsOf, save, seenBy } from './resolution-visits.ts'

test('a draft is visible to deciders only', async () => {
  const found = await approved()
  const text = { title: 'Zinnia stands in the title', body: 'Zinnia stands in the text.' }
  const page = await save(carla, found, text)
  expect(page.flash).toEqual({ success: 'Draft for 2026-000001 saved' })
  expect(page.resolution).toMatchObject({
    ...text,
    status: 'draft',
    version: 1,
    number: null,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    draftedBy: 'Carla Chair',
  })
  expect(page.resolutionCan).toEqual({ draft: true, sign: true, scan: false })
  expect((await seenBy(judith, found)).resolution).toMatchObject(text)
  const leaks: string[] = []
  const channels = (visitor: Visitor) => [
    visitor.get(found.path),
    visitor.document(found.path),
    partsOf(visitor, found, 'resolution,earlierResolutions,resolutionDraft,resolutionCan,history,since'),
    ...[
      '/dashboard',
      '/applications',
      '/applications?search=zinnia',
      `${found.path}/qr`,
      `${found.path}/resolution.pdf`,
      '/notifications',
      '/notifications/latest',
      '/audit',
      '/audit?search=zinnia',
    ].map(path => visitor.get(path)),
  ]
  for (const who of everybody.filter(({ permissions }) => !permissions.includes('applications.decide'))) {
    const visitor = await signIn(who)
    for (const [at, answer] of (await Promise.all(channels(visitor))).entries())
      if (
        /zinnia/i.test(answer.text.replace(/[^"]*search=zinnia[^"]*/g, '').replace('"search":"zinnia"', ''))
      )
        leaks.push(`${who.name} ${at}`)
  }
  expect(leaks).toEqual([])
  const { resolution, resolutionCan } = await seenBy(vera, found)
  expect([resolution, resolutionCan]).toEqual([null, { draft: false, sign: false, scan: false }])
})

test('saving over a newer draft is refused and says who saved it and when', async () => {
  const found = await approved()
  itIs('2026-03-14T09:30:00Z')
  await save(carla, found, resolutionForm)
  const first = await save(judith, found, { ...resolutionForm, body: 'Judith’s text.', version: 1 })
  expect(first.resolution).toMatchObject({ version: 2, body: 'Judith’s text.' })
  const before = await everything()
  const { errors } = await save(carla, found, { ...resolutionForm, body: 'Carla’s text.', version: 1 })
  expect(errors).toEqual({
    resolution: {
      version:
        'Judith Decider saved this draft at 2026-03-14 09:30 UTC, after you opened it. Your changes were not saved but are still here.',
    },
  })
  const signing = await (
    await signIn(carla)
  ).program('POST', `${found.path}/resolution/signature`, { version: 1, ...(await seenText(found)) })
  expect([signing.status, Object.values(signing.errors)]).toEqual([
    409,
    [
      'Judith Decider saved this draft at 2026-03-14 09:30 UTC, after you read it. Read it again before you sign.',
    ],
  ])
  expect(await everything()).toEqual(before)
})

test('when twenty people save the same version at once, one succeeds and the others get an error', async () => {
  const found = await drafted()
  const chairs = [await signIn(carla), await signIn(judith)]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      chairs[i % 2]!.program('PUT', `${found.path}/resolution`, {
        ...resolutionForm,
        body: `Text ${i}`,
        version: 1,
      }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, ...Array<number>(19).fill(422)])
  expect((await db.paper.findFirstOrThrow()).version).toBe(2)
})

test('a draft needs a title of at most 200 characters and a text of at most 50,000', async () => {
  const found = await approved()
  const before = await everything()
  const errorsOf = async (sent: object) => (await save(carla, found, sent)).errors.resolution
  expect(await errorsOf({})).toEqual({ title: 'Enter a title.', body: 'Enter the text of the resolution.' })
  expect(await errorsOf({ title: ' ', body: 'Text.' })).toEqual({ title: 'Enter a title.' })
  expect(await errorsOf({ title: 'x'.repeat(201), body: 'Text.' })).toEqual({
    title: 'Enter at most 200 characters.',
  })
  expect(await errorsOf({ title: 'Title', body: '👩'.repeat(50_001) })).toEqual({
    body: 'Enter at most 50,000 characters.',
  })
  expect(await errorsOf({ title: 'Title', body: '- '.repeat(20_000) + 'x' })).toEqual({
    body: 'Quotations and lists are nested too deeply. Use at most 20 levels.',
  })
  expect(await errorsOf({ ...resolutionForm, number: 'RES-2026-9999' })).toBeTruthy()
  expect(await errorsOf({ ...resolutionForm, version: 'x' })).toBeTruthy()
  expect(await everything()).toEqual(before)
  const { resolution } = await save(carla, found, { title: 'Title', body: '👩'.repeat(50_000) })
  expect([...resolution!.body]).toHaveLength(50_000)
})

test('a scan can be added only after the signature', async () => {
  const found = await approved()
  const [before, files] = [await everything(), await stored()]
  const sent = formWith({ ...resolutionForm, _method: 'put' }, ['scan', pdf(), 'scan.pdf'])
  expect((await save(carla, found, sent, 'POST')).errors).toEqual({
    resolution: { scan: 'Sign the resolution before you add a scan.' },
  })
  expect(await everything()).toEqual(before)
  expect(await stored()).toEqual(files)
  await nothingIsWaiting()
})

test('every save and signature is in the audit log, without the text', async () => {
  const found = await signed()
  const trail = await db.auditEntry.findMany({
    where: { action: { contains: 'resolution' } },
    orderBy: { id: 'asc' },
  })
  const { number, sha256 } = await db.paper.findFirstOrThrow()
  expect(trail).toMatchObject([
    { action: 'application.draft-resolution', actorName: 'Carla Chair', subjectId: found.id },
    { action: 'application.sign-resolution', actorName: 'Carla Chair', details: { number, sha256 } },
  ])
  expect(JSON.stringify(trail)).not.toContain('grants')
})
