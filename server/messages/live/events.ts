// Events contain only ids: pages load the data with their viewer's permissions. The browser imports this file
// too.

export type EventData = { id?: number; commentId?: number }

type Effect = {
  changesLists: boolean
  /** Other people may have to do something else, or find the case by other words. */
  changesCase: boolean
}

const noEffect = { changesLists: false, changesCase: false }

export const caseEvents = {
  'comment.posted': noEffect,
  'comment.edited': noEffect,
  'comment.removed': noEffect,
  'remark.added': { changesLists: true, changesCase: false },
  'status.changed': { changesLists: true, changesCase: true },
  'assignment.changed': { changesLists: true, changesCase: true },
  'labels.changed': { changesLists: true, changesCase: false },
  'letter.changed': { changesLists: true, changesCase: true },
  'request.changed': { changesLists: true, changesCase: true },
  'vote.cast': { changesLists: true, changesCase: true },
} satisfies Record<string, Effect>
export type CaseEvent = keyof typeof caseEvents

export const APPLICATIONS = 'private-applications'
export const applicationChannel = (id: number) => `presence-application.${id}` as const
export const userChannel = (id: number) => `private-user.${id}` as const

/** Closes a user's connections and reloads their pages. */
export const END = 'end'

type Channels = {
  [APPLICATIONS]: 'application.changed' | 'calendar.changed'
  [ofCase: ReturnType<typeof applicationChannel>]: CaseEvent
  [ofUser: ReturnType<typeof userChannel>]: 'notification' | typeof END
}
export type ChannelName = keyof Channels
export type EventOn<Name extends ChannelName> = Channels[Name]
