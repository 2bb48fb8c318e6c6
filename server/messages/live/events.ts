// Events contain only ids: pages load the data with their viewer's permissions. The browser imports this file
// too.

export type EventData = { id?: number; commentId?: number }

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

/** Closes a user's connections and reloads their pages. */
export const END = 'end'

type Channels = {
  [APPLICATIONS]: 'application.changed'
  [ofCase: ReturnType<typeof applicationChannel>]: CaseEvent
  [ofUser: ReturnType<typeof userChannel>]: 'notification' | typeof END
}
export type ChannelName = keyof Channels
export type EventOn<Name extends ChannelName> = Channels[Name]
