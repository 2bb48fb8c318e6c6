import type { PermissionGroup } from '#server/people/users/screens'
import type { Verdict } from '#server/cases/matching/screens'

/** `1 row`, `4,812 rows` */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** `240`, or `more than 10,000` if counting stopped there. */
export const totalInWords = (total: number, more: true | undefined) =>
  more ? `more than ${total.toLocaleString('en')}` : String(total)

/** `applications.export` becomes `applications: export`. Returns unknown names unchanged. */
export function permissionInWords(groups: PermissionGroup<string>[], name: string) {
  for (const { area, permissions } of groups) {
    const found = permissions.find(permission => permission.name === name)
    if (found) return `${area.toLowerCase()}: ${found.label.toLowerCase()}`
  }
  return name
}

/**
 * Says why a decision is needed again: “Birth date and place of 2026-000012, and suffix of AP-2026-000003,
 * have changed since then. Please decide again.”
 */
export function outdatedVerdict({ changed }: Pick<Verdict, 'changed'>, one: string, other: string) {
  const records = [on(one, changed.one), on(other, changed.other)].filter(Boolean)
  if (records.length === 0) return 'The compared details have changed since then. Please decide again.'
  const isAlone = changed.one.length + changed.other.length === 1
  const what = records.length === 1 ? records[0]! : `${records.join(', and ')},`
  return `${capital(what)} ${isAlone ? 'has' : 'have'} changed since then. Please decide again.`
}

const on = (record: string, labels: string[]) =>
  labels.length === 0 ? '' : `${listed(labels.map(inSentence))} of ${record}`

const listed = (words: string[]) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : words[0]!

/** Keeps the capitals of “ID”. */
const inSentence = (label: string) =>
  label.startsWith('ID') ? label : label.charAt(0).toLowerCase() + label.slice(1)

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
