import { caseActions } from './actions.ts'

const known: Partial<Record<string, { words: string | null }>> = caseActions

/**
 * Puts an action such as `application.mark-duplicate` into words that fit before “by Ada Member”. Unlisted
 * actions use their own name.
 */
export function actionWords(action: string) {
  const name = action.split('.').at(-1)!
  return known[name]?.words ?? name.replaceAll('-', ' ')
}
