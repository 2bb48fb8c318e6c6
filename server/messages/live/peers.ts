import * as z from 'zod'
import { hub, peers, type Member } from '#packages/pusher-endpoint/hub'
import { maySendClientEvent } from '#packages/pusher-endpoint/limits'
import { connectProcesses } from '#server/platform/database/postgresql/listen-notify'
import { log } from '#server/platform/web/log'
import { relaySoon } from './relay.ts'

// The board's processes share presence, typing and the news that events are stored.

const channel = z.string()
const userId = z.string()
const member = z.object({ user_id: userId, user_info: z.object({ name: z.string() }).nullable() })
const Message = z.union([
  z.tuple([z.literal('new events')]),
  z.tuple([z.literal('hello')]),
  z.tuple([z.literal('members'), z.array(z.tuple([channel, member]))]),
  z.tuple([z.literal('joined'), channel, member]),
  z.tuple([z.literal('left'), channel, userId]),
  z.tuple([z.literal('typed'), channel, z.string().startsWith('client-'), z.string(), userId]),
])
type Message = z.output<typeof Message>

type Members = Map<string, [channel: string, member: Member]>

/** Of the other processes that are connected. */
const membersOf = new Map<number, Members>()

export function connectPeers(databaseUrl: string) {
  let lost = false
  const processes = connectProcesses(databaseUrl, {
    connected() {
      if (lost) log.info('the other processes are connected again')
      lost = false
      send('hello')
      sendMembers()
    },
    received: receive,
    present: setPeers,
    lost(error) {
      if (!lost) log.warn({ error: error.name }, 'the connection to the other processes is lost')
      lost = true
    },
  })
  const send = (...message: Message) => membersOf.size > 0 && processes.send(JSON.stringify(message))
  const sendMembers = () => send('members', hub.membersHere())

  function receive(from: number, line: string) {
    if (!membersOf.has(from)) membersOf.set(from, new Map())
    const message = parsed(line)
    switch (message?.[0]) {
      case 'new events':
        return hub.count() > 0 ? relaySoon() : undefined
      case 'hello':
        return sendMembers()
      case 'members':
        return replaceMembers(from, message[1])
      case 'joined':
        return joined(from, message[1], message[2])
      case 'left':
        return left(from, message[1], message[2])
      case 'typed':
        return typed(message[1], message[2], message[3], message[4])
    }
  }

  Object.assign(peers, {
    newEvents: () => send('new events'),
    joined: (name, who) => send('joined', name, who),
    left: (name, id) => send('left', name, id),
    typed: (name, event, data, id) => send('typed', name, event, data, id),
  } satisfies typeof peers)
  return async function disconnectPeers() {
    send('members', [])
    await processes.close()
    setPeers(new Set())
  }
}

/** Null for messages of other versions. */
function parsed(line: string): Message | null {
  try {
    return Message.safeParse(JSON.parse(line)).data ?? null
  } catch {
    return null
  }
}

const keyOf = (name: string, id: string) => `${name} ${id}`

function joined(from: number, name: string, who: Member) {
  const members = membersOf.get(from)!
  const key = keyOf(name, who.user_id)
  if (!members.has(key)) hub.enter(name, who)
  members.set(key, [name, who])
}

function left(from: number, name: string, id: string) {
  if (membersOf.get(from)?.delete(keyOf(name, id))) hub.exit(name, id)
}

/** Limited here too, because a user can have connections in every process. */
function typed(name: string, event: string, data: string, id: string) {
  if (maySendClientEvent(Number(id), name, data)) hub.broadcastOf(id, name, event, data)
}

function replaceMembers(from: number, members: [channel: string, member: Member][]) {
  const present = new Set(members.map(([name, who]) => keyOf(name, who.user_id)))
  for (const [name, who] of members) joined(from, name, who)
  for (const [key, [name, who]] of membersOf.get(from) ?? [])
    if (!present.has(key)) left(from, name, who.user_id)
}

function setPeers(pids: Set<number>) {
  for (const from of membersOf.keys()) {
    if (pids.has(from)) continue
    replaceMembers(from, [])
    membersOf.delete(from)
  }
  for (const pid of pids) if (!membersOf.has(pid)) membersOf.set(pid, new Map())
}
