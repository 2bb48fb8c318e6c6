import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { config } from '#server/config'
import { jpeg, png, withLocation } from '../../platform/files/sample-files.ts'
import { origin } from '../../support/board.ts'
import { ada, ben, password } from '../../support/cast.ts'
import { logIn } from '../../support/second-factor.ts'
import { guest, shown, signIn, signInRemembered, type Visitor } from '../../support/visit.ts'
import { eventually } from '../../support/eventually.ts'

let visitor: Visitor
let before: string[]
beforeEach(async () => {
  ;({ visitor } = await logIn(ada))
  await visitor.get('/user/profile')
  before = stored()
})

test('a profile photo is stored without location data, and only its owner can see the thumbnail', async () => {
  expect(await photoUrl()).toBeNull()
  expect((await upload(await withLocation())).location).toBe('/user/profile')
  const url = (await photoUrl())!
  const answer = await fetch(origin + url, { headers: { cookie: `sid=${visitor.cookies.get('sid')}` } })
  const { format, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect([answer.status, answer.headers.get('content-type'), format, exif]).toEqual([
    200,
    'image/webp',
    'webp',
    undefined,
  ])
  expect((await (await signIn(ben)).get(url)).status).toBe(404)
  expect((await guest().get(url)).location).toBe('/login')
  expect(added()).toHaveLength(2)
})

test('a photo that is replaced or removed is deleted from the disk', async () => {
  await upload(await jpeg())
  const [first, url] = [added(), await photoUrl()]
  await upload(await png())
  expect(added().filter(name => first.includes(name))).toEqual([])
  expect(added()).toHaveLength(2)
  expect((await visitor.get(url!)).status).toBe(404)
  expect((await visitor.delete('/user/profile-photo')).location).toBe('/user/profile')
  expect([await photoUrl(), added()]).toEqual([null, []])
  await visitor.delete('/user/profile-photo')
})

test('deleting an account deletes its photo from the disk', async () => {
  await upload(await jpeg())
  expect(added()).not.toEqual([])
  await visitor.delete('/user', { password })
  expect(added()).toEqual([])
})

test('saving a profile without a photo keeps the current one', async () => {
  await upload(await jpeg())
  const url = await photoUrl()
  await visitor.put('/user/profile-information', { name: 'Ada Augusta', email: ada.email })
  expect(await photoUrl()).toBe(url)
})

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ['a text file named like a picture', () => Buffer.from('no picture at all')],
  ['a truncated picture', async () => (await jpeg()).subarray(0, 200)],
  ['an empty file', () => Buffer.alloc(0)],
])('an invalid photo is refused and not stored: %s', async (_, bytes) => {
  const answer = await upload(await bytes())
  const { errors } = shown(await visitor.follow(answer), 'Profile/Show')
  expect(Object.keys(errors.updateProfileInformation)).toEqual(['photo'])
  expect([await photoUrl(), added()]).toEqual([null, []])
})

test('a photo is not stored when its form is refused or needs the password first', async () => {
  await upload(await jpeg(), { name: '' })
  const unconfirmed = await signInRemembered(ada)
  await unconfirmed.get('/user/profile')
  expect((await upload(await jpeg(), { email: 'ada@elsewhere.test' }, unconfirmed)).location).toBe(
    '/user/confirm-password',
  )
  expect([await photoUrl(), added()]).toEqual([null, []])
  await eventually(() => expect(readdirSync(join(config.storageDir, 'tmp'))).toEqual([]))
})

async function upload(bytes: Buffer, fields: object = {}, from = visitor) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ _method: 'put', name: ada.name, email: ada.email, ...fields }))
    form.append(name, value)
  form.append('photo', new Blob([new Uint8Array(bytes)]), 'me.jpg')
  return from.post('/user/profile-information', form)
}

const photoUrl = async () => shown(await visitor.get('/user/profile'), 'Profile/Show').profile.photoUrl

const added = () => stored().filter(name => !before.includes(name))

function stored() {
  const folder = join(config.storageDir, 'files')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => entry.name)
}
