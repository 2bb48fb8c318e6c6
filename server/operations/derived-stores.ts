import type { Difference } from './verify/difference.ts'

/** A store that follows from other rows, so that no page computes them. Anybody with the database can change it. */
export type DerivedStore = {
  /** As `docket reindex` reports it, with the number of units. */
  title: string
  unit: string
  tables: readonly string[]
  /** Unless the whole tables are its own. */
  column?: string
  /** Returns how many units were written. */
  rebuild: () => Promise<number>
  /** The first difference from what a rebuild would write. */
  differing: () => Promise<Difference | null>
  /** At the start, if this version derives it differently than the previous one. */
  bringUpToDate?: () => Promise<unknown>
  isUpToDate?: () => Promise<boolean>
}

const answerRows = () => import('./answer-rows.ts')
const searchTexts = () => import('./search-texts.ts')
const dueDates = () => import('#server/cases/case/due-dates')
const keys = () => import('#server/identities/rebuild')
const tasks = () => import('#server/cases/case/tasks/refresh')

/** In the order in which they are rebuilt: tasks follow from keys. */
export const derivedStores: readonly DerivedStore[] = [
  {
    title: 'search texts',
    unit: 'record',
    tables: ['Application', 'ArrestedPerson'],
    column: 'searchText',
    rebuild: async () => (await searchTexts()).rebuildSearchTexts(),
    differing: async () => (await import('./verify/search-texts.ts')).differingSearchText(),
    bringUpToDate: async () => (await searchTexts()).updateSearchTexts(),
    isUpToDate: async () => (await searchTexts()).searchTextsAreCurrent(),
  },
  {
    title: 'answers that lists filter by',
    unit: 'case',
    tables: ['Answer'],
    rebuild: async () => (await answerRows()).rebuildAnswerRows(),
    differing: async () => (await import('./verify/answers.ts')).differingAnswer(),
    bringUpToDate: async () => (await answerRows()).updateAnswerRows(),
    isUpToDate: async () => (await answerRows()).answerRowsAreCurrent(),
  },
  {
    title: 'due dates',
    unit: 'case',
    tables: ['DueDate'],
    rebuild: async () => (await dueDates()).rebuildDueDates(),
    differing: async () => (await import('./verify/due-dates.ts')).differingDates(),
    bringUpToDate: async () => (await dueDates()).bringDueDatesUpToDate(),
    isUpToDate: async () => (await dueDates()).dueDatesAreCurrent(),
  },
  {
    title: 'counts',
    unit: 'kind',
    tables: ['ApplicationCount', 'ArrestedPersonCount'],
    rebuild: async () => (await import('./counts.ts')).rebuildCounts(),
    differing: async () => (await import('./counts.ts')).differingCounter(),
  },
  {
    title: 'keys and name counts',
    unit: 'person',
    tables: ['MatchKey', 'NameCount'],
    rebuild: async () => (await keys()).rebuildKeys(),
    differing: async () => (await import('./verify/match-keys.ts')).differingMatchKey(),
    bringUpToDate: async () => (await keys()).bringKeysUpToDate(),
    isUpToDate: async () => (await keys()).keysAreCurrent(),
  },
  {
    title: 'tasks',
    unit: 'case',
    tables: ['Task'],
    rebuild: async () => (await tasks()).rebuildTasks(),
    differing: async () => (await import('./verify/tasks.ts')).differingTask(),
    bringUpToDate: async () => (await tasks()).bringTasksUpToDate(),
    isUpToDate: async () => (await tasks()).tasksAreCurrent(),
  },
]
