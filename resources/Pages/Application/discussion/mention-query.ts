export type Person = { id: number; name: string }
type Query = { at: number; typed: string }

const MAX_SHOWN = 6
// Must match the server's rule: an `@` in an email address is not a mention.
const calling = /(?:^|[^\p{L}\p{N}._-])@([\p{L}\p{M}\p{N}.'’ -]{0,60})$/u

export function queryAt(text: string, caret: number): Query | null {
  const typed = calling.exec(text.slice(0, caret))?.[1]
  return typed === undefined ? null : { at: caret - typed.length - 1, typed }
}

/** People with a name or part of a name that starts with the query; equal names appear once. */
export function peopleFor(people: Person[], { typed }: Query) {
  const wanted = fold(typed)
  const begins = ({ name }: Person) => {
    const folded = fold(name)
    return folded.startsWith(wanted) || folded.includes(` ${wanted}`)
  }
  const found = people.filter(begins)
  return found
    .filter((person, at) => found.findIndex(({ name }) => name === person.name) === at)
    .slice(0, MAX_SHOWN)
}

export function mentioning(text: string, { at, typed }: Query, { name }: Person) {
  const before = `${text.slice(0, at)}@${name} `
  return { text: before + text.slice(at + 1 + typed.length).replace(/^ /, ''), caret: before.length }
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
