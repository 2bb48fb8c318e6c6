import { type BoardFile, lacksMembers, type Members } from './format.ts'

/** Says which types an import leaves closed because nobody knows their members; '' if none. */
export function closedTypes({ board }: BoardFile, members: Members = new Map()) {
  const names = board.types.filter(type => lacksMembers(type, members)).map(({ name }) => `“${name}”`)
  if (names.length === 0) return ''
  return `Closed until you name its members and publish its rules: ${names.join(', ')}`
}
