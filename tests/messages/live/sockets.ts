import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import { clock } from '#server/platform/clock'
import { db } from '#server/platform/database/client'
import { hub, type Listener } from '#packages/pusher-endpoint/hub'
import { nextSessionStart } from '#server/platform/web/sessions'
import { openOwnEndpoint } from '#server/messages/live/own-endpoint'
import { ownApp } from '#server/messages/live/pusher'
import { joinSignature } from '#server/messages/live/pusher'
import type { User } from '#server/permissions'
import { port } from './listeners.ts'

// Speaks the protocol by hand, for what the Pusher library never does.

type Message = { event: string; channel?: string; data: string }

export async function openSocket(at = port) {
  const socket = new WebSocket(`ws://127.0.0.1:${at}/app/${ownApp().key}?protocol=7&client=hand&version=1`)
  const heard: Message[] = []
  const closed = new Promise<number>(resolve => socket.on('close', resolve))
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('message', text => {
      heard.push(JSON.parse((text as Buffer).toString('utf8')) as Message)
      resolve()
    })
  })
  const { socket_id: id } = JSON.parse(heard.shift()!.data) as { socket_id: string }
  const say = (event: string, data: unknown = {}) => socket.send(JSON.stringify({ event, data }))
  const subscribe = async (channel: string, person: User) =>
    say('pusher:subscribe', {
      channel,
      ...(await joinSignature(id, channel, person, await beginSession(person))),
    })
  return { id, socket, heard, closed, say, subscribe, events: () => heard.map(({ event }) => event) }
}

export async function beginSession({ id: userId }: User) {
  const createdAt = await nextSessionStart(userId)
  await db.session.create({ data: { id: randomUUID(), userId, createdAt, lastSeenAt: clock.now() } })
  return createdAt
}

/** An endpoint whose clock stands still. `eventually` advances it. */
export async function endpointInTime() {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const close = openOwnEndpoint(server)
  onTestFinished(() => {
    close()
    server.close()
    vi.useRealTimers()
  })
  return (server.address() as AddressInfo).port
}

export function fakeConnections(count: number, network?: string) {
  const all = Array.from({ length: count }, (_, number) => {
    const heard: string[] = []
    const page = { heard, ended: false, checked: 0, connection: undefined as unknown as Listener }
    page.connection = {
      socketId: `made.up.${number}`,
      network: network ?? `10.0.${number >> 8}.${number & 255}`,
      channels: new Map(),
      userId: null,
      send: (text: string) => void heard.push(text),
      check: () => void page.checked++,
      end() {
        page.ended = true
        hub.remove(page.connection)
      },
    } as unknown as Listener
    hub.add(page.connection)
    return page
  })
  onTestFinished(() => all.forEach(({ connection }) => hub.remove(connection)))
  return all
}
