// Fast suite: on both databases.
import { expect, test } from 'vitest'
import type { User } from '#server/permissions'
import { verifyBoard } from '#server/operations/verify/verify'
import { db, DbNull } from '#server/platform/database/client'
import { office } from '#server/platform/office'
import { refreshSettings } from '#server/platform/stored-settings'
import '../../support/board.ts'
import { ada, adam, ben, cora, dan, rosa } from '../../support/cast.ts'
import { formWith, photo } from '../../support/papers.ts'
import { signIn } from '../../support/visit.ts'
import { drafts as saveDraft, published } from '../types/types.ts'
import {
  emptyBoard,
  exported,
  exportedBoard,
  latestOf,
  send,
  signed,
  TEMPLATE,
  upload,
} from './board-files.ts'

const drafts = async () =>
  (await db.applicationType.findMany({ where: { draft: { not: DbNull } }, orderBy: { id: 'asc' } })).map(
    ({ name, active, draft }) => ({ name, active, draft }),
  )

test('a board in use gets drafts for types of the same name, and closed types for new ones', async () => {
  const visitor = await signIn(adam)
  const content = await exported(visitor)
  const { id } = await db.applicationType.findFirstOrThrow({ where: { name: 'Licence' } })
  const before = await latestOf('Licence')
  await published({}, id)
  await db.applicationType.update({ where: { id: 3 }, data: { name: 'Release' } })
  expect(await send(visitor, content)).toBeUndefined()
  const { fields, rules, texts } = before
  expect(await drafts()).toMatchObject([
    { name: 'Licence', active: true, draft: { fields, rules, texts } },
    { name: 'Parole', active: false, draft: { texts: { resolution: TEMPLATE } } },
  ])
  expect(await send(visitor, content)).toBeUndefined()
  expect(await verifyBoard()).toBeNull()
})

test('an import does not replace another draft', async () => {
  const visitor = await signIn(adam)
  const content = await exported(visitor)
  await published({}, 3)
  await saveDraft({ texts: { resolution: 'Another one.' } }, 3)
  expect(await send(visitor, content)).toMatch(/^“Parole” has a draft already/)
  expect(await drafts()).toMatchObject([{ draft: { texts: { resolution: 'Another one.' } } }])
})

const sits = (...users: User[]) => ({ sits: { users: users.map(({ id }) => id) } })

test('members that rules name are chosen at the import, and without them the type is closed', async () => {
  const visitor = await signIn(adam)
  await published({ rules: sits(ada, ben, cora) }, 3)
  const content = await exportedBoard(visitor)
  const { board } = JSON.parse(content) as { board: { types: any[] } }
  const [, , { versions }] = board.types
  expect(versions.at(-1)).toMatchObject({
    rules: { sits: { users: [] } },
    members: ['Ada Member', 'Ben Member', 'Cora Member'],
  })
  await emptyBoard()
  const answer = await upload(visitor, content)
  expect((await visitor.follow(answer)).text).toContain('Closed until you name its members')
  expect((await latestOf('Parole')).rules).toMatchObject(sits())
  expect(await db.applicationType.findFirstOrThrow({ where: { name: 'Parole' } })).toMatchObject({
    active: false,
  })

  await emptyBoard()
  const members = [ada, ben, dan].map(({ id }, at) => ({ name: versions.at(-1).members[at], userId: id }))
  await upload(visitor, content, members)
  expect((await latestOf('Parole')).rules).toMatchObject(sits(ada, ben, dan))
  expect(await db.applicationType.findFirstOrThrow({ where: { name: 'Parole' } })).toMatchObject({
    active: true,
  })
})

test('only people who may vote are taken for members', async () => {
  const visitor = await signIn(adam)
  const content = await exportedBoard(visitor)
  await emptyBoard()
  const answer = await upload(visitor, content, [{ name: 'Ada Member', userId: rosa.id }])
  const { errors } = (await visitor.follow(answer)).page.props
  expect(errors).toMatchObject({ board: { members: 'Choose only people who may vote.' } })
})

test('the logo goes with the board, and what is no picture is refused', async () => {
  const visitor = await signIn(adam)
  await visitor.post('/settings/logo', formWith({}, ['logo', await photo(), 'logo.jpg']))
  const { sha256 } = office().logo!
  const content = await exportedBoard(visitor)
  await emptyBoard()
  await db.setting.deleteMany({ where: { name: 'logo' } })
  await refreshSettings()
  expect(await send(visitor, content)).toBeUndefined()
  expect(office().logo).toMatchObject({ sha256 })
  expect((await visitor.document(`/logo/${sha256}`)).status).toBe(200)
  const { signature: _signature, key: _key, ...file } = JSON.parse(content)
  file.board.logo = 'bm90IGEgcGljdHVyZQ=='
  expect(await send(visitor, signed(file))).toBe('board.logo: This is not a picture.')
})
