import { appliesAgain, isArrested, reason } from '../matching/alike.ts'
import { registered } from '../support/cases.ts'
import { rosa } from '../support/cast.ts'
import { by, type Act } from './acts.ts'

/** Verdicts on people who may be the same. */
export const actsOnMatching: Act[] = [
  ['POST /applications/:id/duplicate', 'application.mark-duplicate', rosa.name, () => found('same')],
  ['POST /applications/:id/duplicate', 'application.tell-apart', rosa.name, () => found('different')],
  [
    'DELETE /applications/:id/duplicate',
    'application.reinstate',
    rosa.name,
    async () => {
      await found('same')
      return takeBack()
    },
  ],
  [
    'DELETE /applications/:id/duplicate',
    'application.withdraw-verdict',
    rosa.name,
    async () => {
      await found('different')
      return takeBack()
    },
  ],
  ['POST /applications/:id/matches', 'arrested-person.match', rosa.name, () => matched()],
  [
    'DELETE /applications/:id/matches',
    'arrested-person.withdraw-match',
    rosa.name,
    async () => {
      await matched()
      return by(rosa, 'DELETE', '/applications/1/matches', { arrestedPersonId: 1, reason })
    },
  ],
]

async function found(verdict: 'same' | 'different') {
  await registered()
  const { path } = await appliesAgain()
  return by(rosa, 'POST', `${path}/duplicate`, { otherId: 1, verdict, reason })
}

const takeBack = () => by(rosa, 'DELETE', '/applications/2/duplicate', { otherId: 1, reason })

async function matched() {
  const { path } = await registered()
  const { id } = await isArrested()
  return by(rosa, 'POST', `${path}/matches`, { arrestedPersonId: id, verdict: 'same', reason })
}
