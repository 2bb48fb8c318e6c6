import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { keyOf } from '#resources/Components/keys.ts'
import { requestJson } from '#resources/Components/json-request.ts'
import { to } from '#resources/to.ts'

export function useMentions(
  area: RefObject<HTMLTextAreaElement | null>,
  value: string,
  onChange: (value: string) => void,
) {
  const [caret, setCaret] = useState(-1)
  const [people, setPeople] = useState<Person[]>([])
  const [at, setAt] = useState(0)
  // The position of an `@` whose list was closed with Escape; it stays closed.
  const [closedAt, setClosedAt] = useState(-1)
  const query = caret < 0 ? null : queryAt(value, caret)
  const isOpen = query !== null && query.at !== closedAt
  const offered = isOpen ? peopleFor(people, query) : []
  const chosen = Math.min(at, offered.length - 1)

  useEffect(() => {
    if (isOpen) void mentionable().then(setPeople)
  }, [isOpen])

  function choose(person: Person) {
    const { text, caret: after } = mentioning(value, query!, person)
    // Rendered before the next key press, so that typing continues after the name.
    flushSync(() => {
      onChange(text)
      setCaret(-1)
    })
    area.current?.focus()
    area.current?.setSelectionRange(after, after)
  }

  function press(event: KeyboardEvent) {
    if (offered.length === 0 || event.ctrlKey || event.metaKey) return
    const act = {
      ArrowDown: () => setAt((chosen + 1) % offered.length),
      ArrowUp: () => setAt((chosen - 1 + offered.length) % offered.length),
      Enter: () => choose(offered[chosen]!),
      Tab: () => choose(offered[chosen]!),
      Escape: () => setClosedAt(query!.at),
    }[keyOf(event.nativeEvent)]
    if (!act) return
    event.preventDefault()
    act()
  }

  return {
    offered,
    chosen,
    choose,
    press,
    updateCaret: () => {
      const { selectionStart = -1, selectionEnd = -1 } = area.current ?? {}
      const now = selectionStart === selectionEnd ? selectionStart : -1
      if (now !== caret) setAt(0)
      setCaret(now)
    },
    close: () => setCaret(-1),
  }
}

let people: Promise<Person[]> | null = null

/** People who can be mentioned, fetched at the first `@`. On an error the next `@` tries again. */
const mentionable = () =>
  (people ??= requestJson<{ people: Person[] }>('GET', to('/applications/mentionable')).then(
    answer => answer.people,
    () => {
      people = null
      return []
    },
  ))

export type Person = { id: number; name: string }
type Query = { at: number; typed: string }

const MAX_SHOWN = 6
// Must match the server's rule: an `@` in an email address is not a mention.
const calling = /(?:^|[^\p{L}\p{N}._-])@([\p{L}\p{M}\p{N}.'’ -]{0,60})$/u

function queryAt(text: string, caret: number): Query | null {
  const typed = calling.exec(text.slice(0, caret))?.[1]
  return typed === undefined ? null : { at: caret - typed.length - 1, typed }
}

/** People with a name or part of a name that starts with the query; equal names appear once. */
function peopleFor(people: Person[], { typed }: Query) {
  const start = fold(typed)
  const begins = ({ name }: Person) => {
    const folded = fold(name)
    return folded.startsWith(start) || folded.includes(` ${start}`)
  }
  const found = people.filter(begins)
  return found
    .filter((person, at) => found.findIndex(({ name }) => name === person.name) === at)
    .slice(0, MAX_SHOWN)
}

function mentioning(text: string, { at, typed }: Query, { name }: Person) {
  const before = `${text.slice(0, at)}@${name} `
  return { text: before + text.slice(at + 1 + typed.length).replace(/^ /, ''), caret: before.length }
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
