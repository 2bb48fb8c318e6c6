// What open pages hear, and on which channel. Ids alone: a page that hears of something asks for it, and gets what its
// viewer may see. The browser listens by the same table.

export type Told = { id?: number; commentId?: number }

/** What happens to a case. */
export const caseEvents = {
  'comment.posted': { changesLists: false },
  'comment.edited': { changesLists: false },
  'comment.removed': { changesLists: false },
  'remark.added': { changesLists: true },
  'status.changed': { changesLists: true },
  'vote.cast': { changesLists: true },
}
export type CaseEvent = keyof typeof caseEvents

export const APPLICATIONS = 'private-applications'
export const applicationChannel = (id: number) => `presence-application.${id}` as const
export const userChannel = (id: number) => `private-user.${id}` as const

/** An order to the relay to end what somebody listens to; a page that hears of it asks anew whose it is. */
export const END = 'end'

/** Which events are told where. */
type Channels = {
  [APPLICATIONS]: 'application.changed'
  [ofCase: ReturnType<typeof applicationChannel>]: CaseEvent
  [ofUser: ReturnType<typeof userChannel>]: 'notification' | typeof END
}
export type ChannelName = keyof Channels
export type EventOn<Name extends ChannelName> = Channels[Name]
