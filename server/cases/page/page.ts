import { discussion } from '../discussion/thread.ts'
import { defer, merge, optional } from '#packages/inertia-express/props'
import { caseMatches } from '../matching/case-matches.ts'
import { conflictsOf } from '../matching/conflicts.ts'
import type { User } from '#server/permissions'
import { newDraft } from '../resolutions/draft.ts'
import { renderedResolutions } from '../resolutions/props.ts'
import { hasRight } from '../applications/rules.ts'
import { read } from '#server/platform/database/read'
import { caseFileOf, openCase, type OpenCase } from '../applications/case-file.ts'
import { remarkWindow } from '../applications/case-remarks.ts'
import { findApplication } from '../applications/find.ts'
import { historyOf } from '../applications/history.ts'
import type { CaseQuery } from '../applications/forms.ts'
import { newMembersOf } from '../applications/new-members.ts'
import { nextCase } from '../applications/next.ts'
import { newSince, sinceLastLook } from '../applications/since.ts'

/**
 * File, discussion and resolution come at once, the rest later. Partial reloads only query what they ask for.
 */
export async function casePage(id: number, viewer: User, { before, remarksBefore }: CaseQuery) {
  const application = await findApplication(id, viewer)
  const since = newSince(application)
  const opened = onceAsked(() => openCase(application, remarkWindow(remarksBefore)))
  const file = together(async () => caseFileOf(await opened(), viewer))
  const talk = together(() =>
    discussion({ id, archived: Boolean(application.archived), viewer, since, before }),
  )
  const written = together(async () => renderedResolutions(await opened(), viewer))
  return {
    look: application,
    props: {
      application: file('application'),
      can: file('can'),
      whyNot: file('whyNot'),
      round: file('round'),
      earlierRounds: file('earlierRounds'),
      // Merged in the browser by id, so that earlier remarks and comments already loaded stay.
      remarks: merge(file('remarks'), { matchOn: 'id' }),
      earlierRemarks: file('earlierRemarks'),
      documents: file('documents'),
      missingDocuments: file('missingDocuments'),
      limits: file('limits'),
      today: file('today'),
      comments: merge(talk('comments'), { matchOn: 'id' }),
      earlierComments: talk('earlierComments'),
      commentsFrom: talk('commentsFrom'),
      resolution: written('resolution'),
      earlierResolutions: written('earlierResolutions'),
      resolutionCan: written('resolutionCan'),
      lastLook: since?.toISOString() ?? null,
      since: defer(() => sinceLastLook(id, since, viewer), { group: 'beside', rescue: true }),
      likely: defer(() => caseMatches(id, viewer), { rescue: true }),
      conflicts: defer(async () => conflictsOf((await opened()).found, viewer), {
        group: 'beside',
        rescue: true,
      }),
      newMembers: defer(async () => newMembersOf((await opened()).found, application.createdAt, viewer), {
        group: 'beside',
        rescue: true,
      }),
      next: defer(() => nextCase(application, viewer), { group: 'beside', rescue: true }),
      history: defer(() => historyOf(id, viewer), { group: 'beside', rescue: true }),
      resolutionDraft: optional(async () => draftFor(await opened(), viewer)),
    },
  }
}

function together<Props extends object>(lookUp: () => Promise<Props>) {
  const lookedUp = onceAsked(lookUp)
  return <Name extends keyof Props>(name: Name) =>
    async () =>
      (await lookedUp())[name]
}

function onceAsked<T>(lookUp: () => Promise<T>) {
  let lookedUp: Promise<T> | undefined
  return () => (lookedUp ??= lookUp())
}

async function draftFor({ found }: OpenCase, viewer: User) {
  const draft = hasRight('resolve', found, viewer) ? await newDraft(found.id, read) : null
  return draft && { title: draft.title, body: draft.body }
}
