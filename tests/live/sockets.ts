import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import { clock } from '#server/clock'
import { db } from '#server/database/client'
import { ownApp } from '#server/live/pusher'
import { joinSignature } from '#server/live/signing'
import type { User } from '#server/permissions'
import { port } from './listeners.ts'

// A listener who speaks the protocol by hand, for what its own library never does.

type Message = { event: string; channel?: string; data: string }

/** Connected, and told so. */
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

/** Signs somebody in; answers with when. */
export async function beginSession({ id: userId }: User) {
  const now = clock.now()
  await db.session.create({ data: { id: randomUUID(), userId, createdAt: now, lastSeenAt: now } })
  return now
}
