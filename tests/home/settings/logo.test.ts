import sharp from 'sharp'
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { knownFiles } from '#server/platform/files/known'
import { readLogo } from '#server/platform/office'
import { jpeg, withLocation } from '../../platform/files/sample-files.ts'
import { origin } from '../../support/board.ts'
import { adam, vera } from '../../support/cast.ts'
import { formWith, stored } from '../../support/papers.ts'
import { guest, shown, signIn } from '../../support/visit.ts'
import { entries } from '../../people/users/people.ts'

const wide = () =>
  sharp({ create: { width: 3000, height: 500, channels: 4, background: '#1144aa80' } })
    .png()
    .toBuffer()

async function upload(bytes: Uint8Array, name = 'seal.png') {
  const visitor = await signIn(adam)
  await visitor.get('/settings')
  return visitor.follow(await visitor.post('/settings/logo', formWith({}, ['logo', bytes, name])))
}
const logo = async () => (await guest().document('/login')).page.props.app.logo

test('an uploaded logo is a small PNG on every page, which everybody can load and cache', async () => {
  expect(await logo()).toBeNull()
  await upload(await wide())
  const { src, width, height } = (await logo())!
  expect([width, height]).toEqual([1200, 200])
  const answer = await fetch(origin + src)
  const picture = Buffer.from(await answer.arrayBuffer())
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, hasAlpha: true })
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000')
  expect(await readLogo()).toEqual(picture)
  expect((await entries('settings.change-setting')).at(-1)).toMatchObject({ subject: 'logo' })
})

test('a logo keeps no location data', async () => {
  await upload(await withLocation(), 'photo.jpg')
  expect((await sharp((await readLogo())!).metadata()).exif).toBeUndefined()
})

test('a logo that is replaced or removed is deleted, and a current one is not swept', async () => {
  await upload(await jpeg(), 'seal.jpg')
  const first = await logo()
  await upload(await wide())
  const files = await stored()
  expect(files).toHaveLength(1)
  expect(await knownFiles(files)).toContain(files[0])
  expect((await guest().document(first!.src)).status).toBe(404)
  const visitor = await signIn(adam)
  await visitor.delete('/settings/logo')
  expect([await logo(), await stored(), await db.setting.count({ where: { name: 'logo' } })]).toEqual([
    null,
    [],
    0,
  ])
})

test('several logos uploaded at once leave only one file', async () => {
  const visitors = [await signIn(adam), await signIn(adam), await signIn(adam)]
  const pictures = [await wide(), await jpeg(), await withLocation()]
  await Promise.all(
    visitors.map((visitor, at) =>
      visitor.post('/settings/logo', formWith({}, ['logo', pictures[at]!, 'a.jpg'])),
    ),
  )
  const files = await stored()
  expect(files).toHaveLength(1)
  expect(await knownFiles(files)).toContain(files[0])
})

test.each<[string, Uint8Array]>([
  ['a script', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['an empty file', new Uint8Array()],
])('%s is refused as a logo', async (_what, bytes) => {
  const { errors } = shown(await upload(bytes), 'Settings/Show')
  expect(Object.keys(errors.logo)).toEqual(['logo'])
  expect([await logo(), await stored()]).toEqual([null, []])
})

test('only people who manage settings can change the logo', async () => {
  const visitor = await signIn(vera)
  const answer = await visitor.post('/settings/logo', formWith({}, ['logo', await jpeg(), 'seal.jpg']))
  expect([answer.status, (await visitor.delete('/settings/logo')).status]).toEqual([403, 403])
  expect(await stored()).toEqual([])
})
