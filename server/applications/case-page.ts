import { discussion } from '../discussion/thread.ts'
import { defer, merge, optional } from '../inertia/props.ts'
import { besideCase } from '../people-matching/beside-a-case.ts'
import { conflictsOf } from '../people-matching/conflicts.ts'
import type { User } from '../permissions.ts'
import { draftOf } from '../resolutions/draft.ts'
import { resolutionsOf } from '../resolutions/props.ts'
import { hasRight } from './rules.ts'
import { read } from '../database/read.ts'
import { caseFileOf, openCase, toFiles } from './case-file.ts'
import { AT_ONCE } from './case-remarks.ts'
import { historyOf } from './history.ts'
import type { CaseQuery } from './forms.ts'
import { sinceLastLook } from './since.ts'
import { newSince } from './visits.ts'

/** The whole page of a case: its file, the discussion and the resolution at once, the rest when the page is there. */
export async function casePage(id: number, viewer: User, { before, remarksBefore }: CaseQuery) {
  const opened = await openCase(id, viewer, { before: remarksBefore, most: AT_ONCE })
  const { application, found, files } = opened
  const since = newSince(application)
  const [file, talk, resolutions] = await Promise.all([
    caseFileOf(opened, viewer),
    discussion({ id, archived: found.archived, viewer, since, before }),
    resolutionsOf(found, viewer, toFiles(files.filter(({ purpose }) => purpose === 'resolution'))),
  ])
  const decides = hasRight('resolve', found, viewer)
  return {
    look: application,
    props: {
      ...file,
      ...talk,
      // The browser keeps those that it has asked for: what is changed takes its place, what is new joins them.
      comments: merge(talk.comments, { matchOn: 'id' }),
      remarks: merge(file.remarks, { matchOn: 'id' }),
      ...resolutions,
      lastLook: since?.toISOString() ?? null,
      since: defer(() => sinceLastLook(id, since, viewer), { group: 'beside', rescue: true }),
      likely: defer(() => besideCase(id, viewer), { rescue: true }),
      conflicts: defer(() => conflictsOf(found, viewer), { group: 'beside', rescue: true }),
      history: defer(() => historyOf(id, viewer), { group: 'beside', rescue: true }),
      resolutionDraft: optional(async () => (decides ? withoutRound(await draftOf(id, read)) : null)),
    },
  }
}

const withoutRound = (draft: Awaited<ReturnType<typeof draftOf>>) =>
  draft && { title: draft.title, body: draft.body }
