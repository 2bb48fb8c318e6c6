import type { User } from '#server/permissions'
import { shown, signIn } from '../../support/visit.ts'

export async function deferredPropsOf(who: User) {
  const visitor = await signIn(who)
  const answer = await visitor.get('/dashboard', {
    'x-inertia-partial-component': 'Dashboard',
    'x-inertia-partial-data': 'numbers,activity',
  })
  const { numbers, activity } = shown(answer, 'Dashboard')
  return { numbers, activity }
}
