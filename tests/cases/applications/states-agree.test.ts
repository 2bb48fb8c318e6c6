import { expect, test } from 'vitest'
import { holds, type User } from '#server/permissions'
import { filterOf, type TaskList, taskListNames } from '#server/tasks/lists'
import { nextStep } from '#resources/Pages/Application/parts/next-step.ts'
import { waitsWords } from '#resources/Components/waits.ts'
import '../../support/board.ts'
import { endorsed, type Ref, registered, voted } from '../../support/cases.ts'
import { ada, carla, emil, judith, olga, rosa, vera } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'
import { appliesAgain, isArrested } from '../matching/same-person.ts'
import { field, published } from '../types/types.ts'
import { statuses } from './acts-and-stages.ts'

const inspected = field({ name: 'inspected', label: 'Inspected', required: 'endorsement' })

const further: Record<string, () => Promise<Ref>> = {
  'registered, with nothing missing': async () => {
    await published({ rules: { requiredDocuments: [] } })
    return registered()
  },
  'registered, with something of each kind missing': async () => {
    await published({ fields: [inspected], rules: { requiredDocuments: ['Receipt'] } })
    await isArrested()
    const found = await registered()
    await appliesAgain()
    return found
  },
  'endorsed by one of two': async () => {
    await published({ rules: { requiredDocuments: [], endorsements: 2 } })
    const found = await registered()
    await (await signIn(emil)).post(`${found.path}/endorsement`, { remarks: 'Everything is in order here.' })
    return found
  },
  'endorsed, without a vote': () => endorsed(),
  'endorsed, with one vote': () => voted([[ada, 'approve']]),
}

const states: [string, () => Promise<Ref>][] = [
  ...Object.entries(statuses).map(([name, { make }]): [string, () => Promise<Ref>] => [name, make]),
  ...Object.entries(further),
]

test.each(states)('every page says the same of an application that is %s', async (_state, make) => {
  await registered() // application 1, the other case of the duplicate acts
  const { id } = await make()
  for (const who of [rosa, emil, carla, ada, judith, olga, vera]) {
    const { onCase, elsewhere } = await said(who, id)
    expect.soft([who.name, elsewhere]).toEqual([who.name, onCase])
  }
})

async function said(who: User, id: number) {
  const visitor = await signIn(who)
  const page = shown(await visitor.get(`/applications/${id}`), 'Application/Detail')
  const { application, waits, can, whyNot, round } = page
  const rows = async (query: string) =>
    shown(await visitor.get(`/applications?${query}`), 'Application/Index').applications.data
  const { waiting } = shown(await visitor.get('/dashboard'), 'Dashboard')
  const lists = taskListNames.filter(name => waiting[name])
  const onDashboard = lists.filter(name => waiting[name]!.first.some(row => row.id === id))
  const filtered: TaskList[] = []
  for (const name of lists) if ((await rows(filterOf(name))).some(row => row.id === id)) filtered.push(name)
  const isReady = (await rows('waitsFor=endorsement&ready=1')).some(row => row.id === id)
  const row = application.archived ? { waits, blockers: 0 } : (await rows('')).find(one => one.id === id)!

  const decides = can.approve || can.disapprove || can.newRound
  const possible: Partial<Record<TaskList, boolean>> = {
    toDecide: decides && waits?.for === 'decision',
    toSign: holds(who, 'applications.decide') && waits?.for === 'resolution',
    toVote: can.vote && !round?.myVote,
    toEndorse:
      (can.endorse || Boolean(whyNot.endorse?.startsWith('Before the endorsement'))) && !application.returned,
  }
  const names = Object.keys(possible) as TaskList[]
  const next = nextStep(page)
  const listed = row.waits ? waitsWords(row.waits, 'votes' in row ? row.votes : null) : null
  return {
    onCase: {
      waits,
      blockers: application.blockers.length,
      lists: onDashboard,
      acts: names.filter(name => possible[name]),
      isReady: application.blockers.length === 0 && possible.toEndorse,
      says: true,
    },
    elsewhere: {
      waits: row.waits,
      blockers: row.blockers,
      lists: filtered,
      acts: names.filter(name => onDashboard.includes(name)),
      isReady,
      says: areTheSame(next, listed) || `“${next}” and “${listed}”`,
    },
  }
}

/** The panel of a case says more than the lists, or less if it shows the rest beside it. */
function areTheSame(next: string | null, listed: string | null) {
  if (!next || !listed) return next === listed
  const [more, less] = [next.replace('review on', 'review'), listed.replaceAll('\u00a0', ' ')]
  return more.includes(less) || less.includes(more) || (less === 'registry' && more.includes('complete'))
}
