import { caseActions } from '#server/audit/actions'

const known: Partial<Record<string, { words: string | null }>> = caseActions

/** `application.mark-duplicate`, or only its end, in words: “… by Ada Member”. What is not listed speaks for itself. */
export function actionWords(action: string) {
  const name = action.split('.').at(-1)!
  return known[name]?.words ?? name.replaceAll('-', ' ')
}
