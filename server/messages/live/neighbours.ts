import * as z from 'zod'
import { connectProcesses } from '#server/platform/database/postgresql/listen-notify'
import { log } from '#server/platform/web/log'
import { neighbours } from '#packages/pusher-endpoint/audiences'
import type { Member } from '#packages/pusher-endpoint/listener'
import { hub } from '#packages/pusher-endpoint/hub'
import { lookSoon } from './relay.ts'

// The board's processes share presence, typing and the news that events are in the outbox.

const channel = z.string()
const userId = z.string()
const Message = z.union([
  z.tuple([z.literal('news')]),
  z.tuple([z.literal('hello')]),
  z.tuple([z.literal('roster')]),
  z.tuple([z.literal('complete')]),
  z.tuple([
    z.literal('joined'),
    channel,
    z.object({ user_id: userId, user_info: z.object({ name: z.string() }).nullable() }),
  ]),
  z.tuple([z.literal('left'), channel, userId]),
  z.tuple([z.literal('typed'), channel, z.string().startsWith('client-'), z.string(), userId]),
])
type Message = z.output<typeof Message>

/** The other processes. If there are none, nothing is sent. */
let present = new Set<number>()

/** By channel and user id. */
type Roster = Map<string, Map<string, Member>>

const rosters = new Map<number, Roster>()
/** Incoming full rosters, which replace the old ones when complete. */
const coming = new Map<number, Roster>()

export function openNeighbours(databaseUrl: string) {
  let lost = false
  const processes = connectProcesses(databaseUrl, {
    connected() {
      if (lost) log.info('the other processes are heard again')
      lost = false
      say('hello')
      tellRoster()
    },
    said: hear,
    present: forgetOthersThan,
    lost(error) {
      if (!lost)
        log.warn({ error: error.name }, 'the other processes are not heard: presence is of this one alone')
      lost = true
    },
  })
  const say = (...message: Message) => present.size > 0 && processes.say(JSON.stringify(message))

  function tellRoster() {
    say('roster')
    for (const [name, member] of hub.membersHere()) say('joined', name, member)
    say('complete')
  }

  function hear(from: number, line: string) {
    present.add(from)
    const message = parsed(line)
    switch (message?.[0]) {
      case 'news':
        return hub.count() > 0 ? lookSoon() : undefined
      case 'hello':
        return tellRoster()
      case 'roster':
        return void coming.set(from, new Map())
      case 'complete':
        return complete(from)
      case 'joined':
        return joined(from, message[1], message[2])
      case 'left':
        return left(from, message[1], message[2])
      case 'typed':
        return typed(message[1], message[2], message[3], message[4])
    }
  }

  Object.assign(neighbours, {
    news: () => say('news'),
    joined: (name, member) => say('joined', name, member),
    left: (name, id) => say('left', name, id),
    typed(name, event, data, id) {
      if ([...rosters.values()].some(roster => roster.has(name))) say('typed', name, event, data, id)
    },
  } satisfies typeof neighbours)
  return async function part() {
    say('roster')
    say('complete') // an empty roster
    await processes.close()
    forgetOthersThan(new Set())
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

function joined(from: number, name: string, member: Member) {
  const told = coming.get(from)
  if (told) return void enter(told, name, member)
  if (!rosters.has(from)) rosters.set(from, new Map())
  if (enter(rosters.get(from)!, name, member)) hub.enter(name, member)
}

function left(from: number, name: string, id: string) {
  const roster = rosters.get(from)
  const members = roster?.get(name)
  if (!members?.delete(id)) return
  if (members.size === 0) roster!.delete(name)
  hub.exit(name, id)
}

/** Each process decides which members it shows. */
function typed(name: string, event: string, data: string, id: string) {
  if (hub.isShown(name, id)) hub.publish(name, event, data, undefined, id)
}

function enter(roster: Roster, name: string, member: Member) {
  const members = roster.get(name) ?? new Map<string, Member>()
  const isNew = !members.has(member.user_id)
  roster.set(name, members.set(member.user_id, member))
  return isNew
}

function complete(from: number) {
  const told = coming.get(from) ?? new Map()
  coming.delete(from)
  for (const [name, member] of entriesOf(told)) joined(from, name, member)
  for (const [name, { user_id: id }] of entriesOf(rosters.get(from) ?? new Map()))
    if (!told.get(name)?.has(id)) left(from, name, id)
}

/** Drop the members of disconnected processes. */
function forgetOthersThan(others: Set<number>) {
  present = others
  for (const [from, roster] of rosters) {
    if (present.has(from)) continue
    for (const [name, { user_id: id }] of entriesOf(roster)) left(from, name, id)
    rosters.delete(from)
  }
  for (const from of coming.keys()) if (!present.has(from)) coming.delete(from)
}

const entriesOf = (roster: Roster) =>
  [...roster].flatMap(([name, members]) => [...members.values()].map(member => [name, member] as const))
