// Fast suite: on both databases.
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { connectPeers } from '#server/messages/live/peers'
import { startLive, stopLive } from '#server/messages/live/relay'
import type { User } from '#server/permissions'
import '../../support/board.ts'
import { registered } from '../../support/cases.ts'
import { ada, adam, ben, olga, vera } from '../../support/cast.ts'
import { eventually } from '../../support/eventually.ts'
import { launch } from '../../support/process.ts'
import { signIn } from '../../support/visit.ts'
import { openForListeners, port } from './listeners.ts'
import { openSocket } from './sockets.ts'

openForListeners()

describe.runIf(process.env.DATABASE_URL)('between two processes', () => {
  test('viewers of a case see each other join, type and leave', async () => {
    const [one, other] = await openTwo()
    const { page } = await openCase()
    const [adas, bens] = [await page(ada, one), await page(ben, other)]
    await eventually(() => expect([adas.sees(), bens.sees()]).toEqual([idsOf(ada, ben), idsOf(ada, ben)]))
    expect(adas.messages('member_added')).toMatchObject([
      { data: { user_id: String(ben.id), user_info: { name: ben.name } } },
    ])

    const stranger = await openSocket(other.port)
    stranger.socket.send(JSON.stringify({ event: 'client-typing', channel: adas.channel, data: {} }))
    await eventually(() => expect(stranger.events()).toEqual(['pusher:error']))
    const long = { typing: 'ñ'.repeat(3000) } // more than PostgreSQL's limit for one notification
    bens.types(long)
    bens.types({ typing: false })
    const typed = [{ user_id: String(ben.id), data: long }, { data: { typing: false } }]
    await eventually(() => expect(adas.messages('client-typing')).toMatchObject(typed))
    expect(bens.messages('client-typing')).toEqual([])

    bens.socket.close()
    await eventually(() => expect(adas.sees()).toEqual(idsOf(ada)))
  })

  test('a user with pages in both processes is one member until the last page closes', async () => {
    const [one, other] = await openTwo()
    const { page } = await openCase()
    const adas = await page(ada, one)
    const [bens, bensOther] = [await page(ben, one), await page(ben, other)]
    const witness = await page(olga, other)
    await eventually(() => expect(adas.sees()).toEqual(idsOf(ada, ben, olga)))
    await eventually(() => expect(witness.sees()).toEqual(idsOf(ada, ben, olga)))
    bensOther.socket.close()
    await bensOther.closed
    await page(vera, other)
    await eventually(() => expect(adas.sees()).toEqual(idsOf(ada, ben, olga, vera)))
    await eventually(() => expect(witness.sees()).toEqual(idsOf(ada, ben, olga, vera)))
    for (const { messages } of [adas, witness]) expect(messages('member_removed')).toEqual([])
    expect(adas.messages('member_added')).toHaveLength(3)
    bens.socket.close()
    for (const { sees } of [adas, witness])
      await eventually(() => expect(sees()).toEqual(idsOf(ada, olga, vera)))
  })

  test('members of a killed process are dropped, and a new process learns who is there', async () => {
    const [one, other] = await openTwo()
    const { page } = await openCase()
    const adas = await page(ada, one)
    for (const person of [ben, olga]) await page(person, other)
    await page(olga, one)
    await eventually(() => expect(adas.sees()).toEqual(idsOf(ada, ben, olga)))
    other.kill('SIGKILL')
    await eventually(() => expect(adas.sees()).toEqual(idsOf(ada, olga)))
    const veras = await page(vera, await openProcess())
    await eventually(() => expect(veras.sees()).toEqual(idsOf(ada, olga, vera)))
    await eventually(() => expect(adas.sees()).toEqual(idsOf(ada, olga, vera)))
  })

  test('a process that stops announces that its members leave', async () => {
    const [one, other] = await openTwo()
    const { page } = await openCase()
    const [adas] = [await page(ada, one), await page(ben, other)]
    await eventually(() => expect(adas.sees()).toEqual(idsOf(ada, ben)))
    other.kill('SIGTERM')
    expect(await other.ended).toBe(0)
    await eventually(() => expect(adas.sees()).toEqual(idsOf(ada)))
  })

  test('database connections that PostgreSQL ends are reopened, and missed changes caught up', async () => {
    const [one, other] = await openTwo()
    const { page } = await openCase()
    const [adas, bens] = [await page(ada, one), await page(ben, other)]
    await eventually(() => expect([adas.sees(), bens.sees()]).toEqual([idsOf(ada, ben), idsOf(ada, ben)]))
    const cut = await db.$queryRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'docket live' AND datname = current_database()`
    expect(cut).toHaveLength(2)
    const veras = await page(vera, other)
    bens.socket.close()
    await eventually(() => expect([adas.sees(), veras.sees()]).toEqual([idsOf(ada, vera), idsOf(ada, vera)]))
    for (const { output } of [one, other]) {
      await eventually(() => expect(output()).toContain('the other processes are connected again'))
      expect(output().match(/the connection to the other processes is lost/g)).toHaveLength(1)
    }
  })

  test('revoking a permission in one process disconnects the user in the other', async () => {
    const [one, other] = await openTwo()
    const { page } = await openCase()
    const [adas, bens] = [await page(ada, one), await page(ben, other)]
    await eventually(() => expect(bens.sees()).toEqual(idsOf(ada, ben)))
    const { name, email } = ada
    const form = { name, email, position: '', permissions: [], active: true, mustUseTwoFactor: false }
    expect(await send(adam, other, 'PUT', `/users/${ada.id}`, form)).toBe(303)
    expect(await adas.closed).toBe(4200)
    await eventually(() => expect(bens.sees()).toEqual(idsOf(ben)))
  })

  test('an event in one process reaches the other without waiting for its poll', async () => {
    await stopLive()
    const never = vi.spyOn(globalThis, 'setInterval').mockImplementation(() => setTimeout(() => {}))
    await startLive() // without polling
    never.mockRestore()
    onTestFinished(connectPeers(config.databaseDirectUrl!))
    const other = await openProcess()
    const { id, page } = await openCase()
    const [adas, bens] = [await page(ada, { port }), await page(ben, other)]
    await eventually(() => expect(bens.sees()).toEqual(idsOf(ada, ben)))
    const remark = { body: 'Called the counsel at noon.' }
    expect(await send(vera, other, 'POST', `/applications/${id}/remarks`, remark)).toBe(303)
    await eventually(() => expect(adas.events()).toContain('remark.added'))
  })
})

const openTwo = () => Promise.all([openProcess(), openProcess()])

async function openProcess() {
  const { storageDir: STORAGE_DIR, databaseUrl: DATABASE_URL } = config
  const server = launch({ STORAGE_DIR, DATABASE_URL: DATABASE_URL!, LOG_LEVEL: 'info' })
  const origin = await server.ready()
  return { ...server, origin, port: Number(new URL(origin).port) }
}

async function openCase() {
  const { id } = await registered()
  const channel = `presence-application.${id}`
  async function page(person: User, { port }: { port: number }) {
    const { heard, subscribe, ...rest } = await openSocket(port)
    await subscribe(channel, person)
    await eventually(() => expect(heard).not.toEqual([]))
    const messages = (event: string) =>
      heard.filter(each => each.event.endsWith(event)).map(each => ({ ...each, data: JSON.parse(each.data) }))
    return {
      ...rest,
      channel,
      messages,
      types: (data: object) => rest.socket.send(JSON.stringify({ event: 'client-typing', channel, data })),
      sees() {
        const there = new Set<string>()
        for (const { event, data } of messages('')) {
          if (event.endsWith(':subscription_succeeded')) for (const who of data.presence.ids) there.add(who)
          if (event.endsWith(':member_added')) there.add(data.user_id)
          if (event.endsWith(':member_removed')) there.delete(data.user_id)
        }
        return [...there].toSorted()
      },
    }
  }
  return { id, page }
}

const idsOf = (...people: User[]) => people.map(({ id }) => String(id)).toSorted()

async function send(
  person: User,
  { origin }: { origin: string },
  method: string,
  path: string,
  form: object,
) {
  const visitor = await signIn(person)
  const token = await visitor.holdToken()
  const answer = await fetch(origin + path, {
    method,
    redirect: 'manual',
    headers: {
      cookie: [...visitor.cookies].map(pair => pair.join('=')).join('; '),
      'x-xsrf-token': decodeURIComponent(token),
      'content-type': 'application/json',
      'x-inertia': 'true',
    },
    body: JSON.stringify(form),
  })
  return answer.status
}
