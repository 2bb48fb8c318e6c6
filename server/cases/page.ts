import { discussion } from './discussion/thread.ts'
import { defer, merge, optional } from '#packages/inertia-express/props'
import { caseMatches } from './matching/case-matches.ts'
import { conflictsOf } from './matching/conflicts.ts'
import type { User } from '#server/permissions'
import { papersOf, writesLetters } from './letters/props.ts'
import { requestsOf } from './requests/props.ts'
import { noteOf } from './notes/note.ts'
import { newDraft } from './resolutions/draft.ts'
import { renderedResolutions } from './resolutions/props.ts'
import { hasRight } from './case/rules.ts'
import { read } from '#server/platform/database/read'
import { caseFileOf, openCase, type OpenCase } from './page/case-file.ts'
import { remarkWindow } from './page/remarks.ts'
import { type Case, findApplication } from './case/case.ts'
import { endOfLastVisit, historyOf, sinceLastVisit } from './page/history.ts'
import type { CaseQuery } from './acts/forms.ts'
import { newMembersOf } from './acts/new-members.ts'
import { nextCase } from './lists/waiting-lists.ts'
import { waitsOf } from './case/tasks/waits.ts'
import { countVotes } from './case/tally.ts'

/** Partial reloads only query what they ask for. */
export async function casePage(id: number, viewer: User, { before, remarksBefore }: CaseQuery) {
  const application = await findApplication(id, viewer)
  const since = endOfLastVisit(application)
  const opened = memoized(() => openCase(application, remarkWindow(remarksBefore), viewer))
  const file = propsOf(async () => caseFileOf(await opened(), viewer))
  const talk = propsOf(() => discussion(application, viewer, since, before))
  const written = propsOf(async () => renderedResolutions(await opened(), viewer))
  return {
    application,
    props: {
      application: async () => {
        const found = opened().then(each => each.found)
        const [shown, note, papers, requests] = await Promise.all([
          file('application')(),
          noteOf(id, viewer),
          papersOf(id, found, viewer),
          application.requestCount > 0 ? requestsOf(id, found, viewer) : [],
        ])
        return { ...shown, note, ...papers, requests, writesLetters: writesLetters(await found, viewer) }
      },
      can: file('can'),
      whyNot: file('whyNot'),
      round: file('round'),
      earlierRounds: file('earlierRounds'),
      // Merged in the browser by id, so that earlier remarks and comments already loaded stay.
      remarks: merge(file('remarks'), { matchOn: 'id' }),
      earlierRemarks: file('earlierRemarks'),
      fields: file('fields'),
      documents: file('documents'),
      missingDocuments: file('missingDocuments'),
      waits: async () => {
        const { found, tasks } = await opened()
        return waitsOf(application, tasks, roundVotes(found), viewer)
      },
      limits: file('limits'),
      today: file('today'),
      comments: merge(talk('comments'), { matchOn: 'id' }),
      earlierComments: talk('earlierComments'),
      commentsFrom: talk('commentsFrom'),
      resolution: written('resolution'),
      earlierResolutions: written('earlierResolutions'),
      resolutionCan: written('resolutionCan'),
      lastVisit: since?.toISOString() ?? null,
      since: later(() => sinceLastVisit(id, since, viewer)),
      likely: defer(() => caseMatches(id, viewer), { rescue: true }),
      conflicts: later(async () => conflictsOf((await opened()).found, viewer)),
      newMembers: later(async () => newMembersOf((await opened()).found, application.createdAt, viewer)),
      next: later(() => nextCase(application, viewer)),
      history: later(() => historyOf(application, viewer)),
      resolutionDraft: optional(async () => draftFor(await opened(), viewer)),
    },
  }
}

const later = <T>(load: () => Promise<T>) => defer(load, { group: 'beside', rescue: true })

/** Loads several props together, when the first of them is sent. */
function propsOf<Props extends object>(load: () => Promise<Props>) {
  const loaded = memoized(load)
  return <Name extends keyof Props>(name: Name) =>
    async () =>
      (await loaded())[name]
}

function memoized<T>(load: () => Promise<T>) {
  let loaded: Promise<T> | undefined
  return () => (loaded ??= load())
}

const roundVotes = ({ openRound }: Case) => openRound && countVotes(openRound)

async function draftFor({ found }: OpenCase, viewer: User) {
  const draft = hasRight('resolve', found, viewer) ? await newDraft(found.id, read) : null
  return draft && { title: draft.title, body: draft.body }
}
