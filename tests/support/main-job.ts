import { createHash, randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { PrismaClient } from '../../prisma/generated/sqlite/client.ts'
import { presets } from '#server/permissions'
import type { launch } from './process.ts'

type Room = { db: PrismaClient }
type Board = ReturnType<typeof launch>

/** Registers and endorses an application and casts the first vote, then calls `between`, then finishes. */
export async function mainJob(room: Room, board: Board, between: () => Promise<void>) {
  const { createType, firstDefinition } = await import('#server/cases/types/new-type')
  const address = await board.ready()
  const { id: typeId } = await createType(room.db, { name: 'Amnesty of another year' }, firstDefinition())
  const someone = (preset: keyof typeof presets) => somebody(room, address, preset)
  const clerk = await someone('Registry staff')
  const officer = await someone('Endorsing officer')
  const chair = await someone('Board chair')
  const members = [
    await someone('Board member'),
    await someone('Board member'),
    await someone('Board member'),
  ]
  const applicant = {
    typeId,
    sex: 'female',
    birthDate: '1984-05-06',
    receivedOn: '2026-03-12',
    grounds: 'Mercy.',
  }
  const [first, second] = ['Magtanggol', 'Dimaculangan'].map(familyName => ({
    ...applicant,
    familyName,
    givenName: 'Lualhati',
  }))
  await clerk.send('POST', '/applications', first!)
  const { id } = await room.db.application.findFirstOrThrow()
  const path = `/applications/${id}`
  await officer.send('POST', `${path}/endorsement`, { remarks: 'Everything is in order with this case.' })
  await members[0]!.send('PUT', `${path}/vote`, { choice: 'approve', reason: '' })
  /** Many requests at once, so that every connection has prepared these queries. */
  const lookAround = async () => {
    for (const page of [path, ...PAGES])
      await Promise.all([...members, clerk, chair, clerk, chair].map(one => one.open(page)))
  }
  await lookAround()

  await between()

  await lookAround()
  await members[1]!.send('PUT', `${path}/vote`, { choice: 'approve', reason: '' })
  await members[2]!.send('PUT', `${path}/vote`, { choice: 'disapprove', reason: 'The grounds are too thin.' })
  await chair.send('PUT', `${path}/vote`, { choice: 'approve', reason: '' })
  await chair.send('POST', `${path}/remarks`, { body: 'Seen by all who sit on the board.' })
  await chair.send('POST', `${path}/decision`, {
    verdict: 'approved',
    remarks: 'So decided, and everything is in order.',
  })
  await clerk.send('POST', '/applications', second!)
  await clerk.open(path)
  const { status } = await room.db.application.findUniqueOrThrow({ where: { id }, select: { status: true } })
  expect([status, await room.db.application.count()]).toEqual(['approved', 2])
  board.kill('SIGTERM')
  expect([await board.ended, board.errors()]).toEqual([0, ''])
}

const PAGES = ['/dashboard', '/applications', '/notifications', '/user/profile']
let people = 0

export async function somebody({ db }: Room, address: string, preset: keyof typeof presets) {
  const token = randomBytes(32).toString('base64url')
  const email = `person${(people += 1)}@docket.test`
  const user = await db.user.create({
    data: {
      name: `Person ${people}`,
      email,
      permissions: { create: presets[preset]!.map(permission => ({ permission })) },
      mustUseTwoFactor: false,
      emailVerifiedAt: new Date(),
    },
  })
  const id = createHash('sha256').update(token).digest('base64url')
  await db.session.create({
    data: { id, userId: user.id, createdAt: new Date(), lastSeenAt: new Date() },
  })
  let cookie = `sid=${token}`
  const open = async (path: string) => {
    const answer = await fetch(address + path, { headers: { cookie, accept: 'text/html' } })
    expect([path, answer.status]).toEqual([path, 200])
    return answer
  }
  const page = await open('/dashboard')
  const xsrf = /XSRF-TOKEN=([^;]+)/.exec(page.headers.getSetCookie().join('\n'))![1]!
  cookie = `${cookie}; XSRF-TOKEN=${xsrf}`
  const answer = (method: string, path: string, form: object) =>
    fetch(address + path, {
      method,
      redirect: 'manual',
      headers: {
        cookie,
        'x-xsrf-token': decodeURIComponent(xsrf),
        'content-type': 'application/json',
        accept: 'text/html',
      },
      body: JSON.stringify(form),
    })
  async function send(method: string, path: string, form: object) {
    const given = await answer(method, path, form)
    expect([path, given.status, await given.text()]).toEqual([path, 303, expect.anything()])
  }
  return { user, open, answer, send }
}
